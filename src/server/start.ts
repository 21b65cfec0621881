import { buildClient } from './buildClient.ts'
import { readConfigOrExit, serve } from './serve.ts'

/** `npm start`: builds what is missing or stale, then serves client and API on one port, in the foreground. */
const config = readConfigOrExit(process.env)
try {
  await buildClient(config.clientDir)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
stopWithoutParent()
await serve(config)

/** npm hands SIGTERM to a shell that ends without passing it on: then this process has another parent, and stops too. */
function stopWithoutParent(): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}
