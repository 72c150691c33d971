#include "views/windows/kept_state.h"

#include <QCryptographicHash>
#include <QSettings>

#include "views/style/literals.h"

namespace tilewright {

namespace {

// To be raised when widgets get other names or states another meaning.
constexpr int version = 2;

QString keyOf(const QString& name) {
    return u"state%1/%2"_s.arg(version).arg(name);
}

QByteArray checksum(const QString& name, const QByteArray& state) {
    return QCryptographicHash::hash(keyOf(name).toUtf8() + state, QCryptographicHash::Md5);
}

}  // namespace

void keepState(const QString& name, const QByteArray& state) {
    QSettings().setValue(keyOf(name), checksum(name, state) + state);
}

QByteArray keptState(const QString& name) {
    const QByteArray kept = QSettings().value(keyOf(name)).toByteArray();
    const auto length = QCryptographicHash::hashLength(QCryptographicHash::Md5);
    const QByteArray state = kept.mid(length);
    return kept.first(std::min<qsizetype>(length, kept.size())) == checksum(name, state) ? state
                                                                                         : QByteArray();
}

}  // namespace tilewright
