#pragma once

#include <QLocale>
#include <QVariant>

namespace tilewright {

/// What an item model says of a count: for people as Qt::DisplayRole, plain as Qt::UserRole.
inline QVariant countData(std::uint64_t value, int role) {
    const auto number = static_cast<qulonglong>(value);
    return role == Qt::DisplayRole ? QVariant(QLocale().toString(number)) : QVariant(number);
}

}  // namespace tilewright
