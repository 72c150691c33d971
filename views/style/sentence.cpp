#include "views/style/sentence.h"

#include <QCoreApplication>

namespace tilewright {

QString sentence(const Message& message) {
    return QString::fromStdString(sentence(message, [](const Message& one) {
        const int number = one.singular == nullptr ? -1 : static_cast<int>(one.number);
        return QCoreApplication::translate("core", one.text, nullptr, number).toStdString();
    }));
}

QString capitalised(const Message& message) {
    QString words = sentence(message);
    if (!words.isEmpty()) words[0] = words[0].toUpper();
    return words;
}

QString wholeSentence(const Message& message) {
    return capitalised(message) + u'.';
}

}  // namespace tilewright
