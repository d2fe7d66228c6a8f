// CMake makes no static library without a source of its own; the resources are generated sources beside this
// one.
namespace grundlast {}
