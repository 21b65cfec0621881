import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['src', 'templates', 'vite.config.ts', 'package-lock.json'].map((path) => join(ROOT, path))
const BUILT = join(ROOT, 'dist/built')

/** True if `dist` is newer than all sources, or there are none, as in the shipped package. */
export const isBuilt = () =>
  !existsSync(join(ROOT, 'src')) || (existsSync(BUILT) && !SOURCES.some(isNewer(statSync(BUILT).mtimeMs)))

/** True if a file, or one in a folder, is newer than a time in ms. */
function isNewer(than) {
  return (path) => {
    if (!existsSync(path)) return false
    if (statSync(path).isFile()) return statSync(path).mtimeMs > than
    return readdirSync(path, { recursive: true, withFileTypes: true }).some(
      (entry) =>
        entry.isFile() &&
        !/\.test\.tsx?$/.test(entry.name) &&
        statSync(join(entry.parentPath, entry.name)).mtimeMs > than,
    )
  }
}
