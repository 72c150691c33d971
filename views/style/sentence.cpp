#include "views/style/sentence.h"

#include <QCoreApplication>

namespace tilewright {

QString sentence(const Message& message) {
    return QString::fromStdString(sentence(message, [](const Message& one) {
        const int number = one.singular == nullptr ? -1 : static_cast<int>(one.number);
        return QCoreApplication::translate("core", one.text, nullptr, number).toStdString();
    }));
}

}  // namespace tilewright
