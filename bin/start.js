import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm start`: builds if never built or older than the sources, then serves client and API on one port, in the
 * foreground, in this process. Without sources, as in the shipped package, it only serves. Plain JavaScript, so that no
 * compiler has to be loaded.
 */
const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['src', 'templates', 'vite.config.ts', 'package-lock.json'].map((path) => join(ROOT, path))
const built = join(ROOT, 'dist/built')

if (existsSync(join(ROOT, 'src')) && (!existsSync(built) || SOURCES.some(isNewer(statSync(built).mtimeMs)))) {
  // In a separate process, so that the build's memory is freed when it ends.
  const build = ['--import', 'tsx', 'src/build/server/build.ts']
  const { status } = spawnSync(process.execPath, build, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
stopWithNpm()
await import('../dist/server/main.js')

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

/**
 * npm passes SIGTERM to a shell that may end without forwarding it: this process then has another parent, and stops
 * too. If started without npm, it continues when its parent ends.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}
