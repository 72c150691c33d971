"""`pip install ./app/python` builds the module with CMake; `app/install core python` installs what it needs."""

import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


class CMakeBuild(build_ext):
    def build_extension(self, ext):
        build = pathlib.Path(self.build_temp).resolve()
        subprocess.check_call(
            [
                "cmake", "-S", ROOT, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                "-DTILEWRIGHT_TESTS=OFF", "-DTILEWRIGHT_UNITY=ON", "-DCMAKE_DISABLE_FIND_PACKAGE_Qt6=ON",
                "-DCMAKE_REQUIRE_FIND_PACKAGE_pybind11=ON",
                f"-DPython_EXECUTABLE={sys.executable}",
            ]
        )
        subprocess.check_call(["cmake", "--build", build, "--target", "tilewright_python"])
        (module,) = (build / "python" / "tilewright").glob("_tilewright.*.so")
        target = pathlib.Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(module, target)


setup(
    version=re.search(r"project\(Tilewright VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1),
    ext_modules=[Extension("tilewright._tilewright", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)
