#pragma once

#include <stdexcept>

#include "core/message/message.h"

namespace tilewright {

/// An error that says in one sentence, for any language, what is wrong; what() is the sentence in English.
class MessageError : public std::runtime_error {
  public:
    explicit MessageError(Message message)
        : std::runtime_error(english(message)), message_(std::move(message)) {}

    const Message& message() const { return message_; }

  private:
    Message message_;
};

}  // namespace tilewright
