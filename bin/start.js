import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt } from './isBuilt.js'

/**
 * `npm start`: builds if never built or older than the sources, then serves client and API on one port, in the
 * foreground, in this process. Without sources, as in the shipped package, it only serves. Plain JavaScript, so that no
 * compiler has to be loaded.
 */
if (!isBuilt()) {
  // In a separate process, so that the build's memory is freed when it ends.
  const build = ['--import', 'tsx', 'src/build/server/build.ts']
  const { status } = spawnSync(process.execPath, build, { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
stopWithNpm()
await import('../dist/server/main.js')

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
