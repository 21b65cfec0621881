import { existsSync } from 'node:fs'

/** Where Debian, Fedora and Arch put the browser that comes with WebKitGTK, by the version of its interface. */
const PLACES = ['4.1', '4.0'].flatMap((version) => [
  `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  `/usr/lib/aarch64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  `/usr/libexec/webkit2gtk-${version}/MiniBrowser`,
  `/usr/lib/webkit2gtk-${version}/MiniBrowser`,
])

/** The path of WebKitGTK's own small browser; undefined without one. */
export const findMiniBrowser = (): string | undefined => PLACES.find((path) => existsSync(path))
