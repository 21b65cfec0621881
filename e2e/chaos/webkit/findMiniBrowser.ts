import { existsSync } from 'node:fs'

/** Paths of WebKitGTK's browser in Debian, Fedora and Arch, by API version. */
const PLACES = ['4.1', '4.0'].flatMap((version) => [
  `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  `/usr/lib/aarch64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  `/usr/libexec/webkit2gtk-${version}/MiniBrowser`,
  `/usr/lib/webkit2gtk-${version}/MiniBrowser`,
])

/** The path of WebKitGTK's own small browser; undefined if not installed. */
export const findMiniBrowser = (): string | undefined => PLACES.find((path) => existsSync(path))
