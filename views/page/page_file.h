#pragma once

#include <QJsonObject>
#include <string>

namespace tilewright {

/// The text of an HTML file that shows `data` in any browser, with nothing loaded from anywhere: what
/// PageShapes::json() says, the scenes, and `title`. The words of its buttons are in the language of the
/// program. Solids are turned by three.js where that was there when the program was built; without it, and in
/// browsers without WebGL, they are drawn as flat pictures.
///
/// Whatever `data` says is text to the page, never a part of it.
std::string pageText(QJsonObject data);

}  // namespace tilewright
