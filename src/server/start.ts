import { buildClient } from './buildClient.ts'
import { readConfigOrExit, serve } from './serve.ts'

/** `npm start`: builds what is missing or stale, then serves client and API on one port, in the foreground. */
const config = readConfigOrExit(process.env)
try {
  buildClient(config.clientDir)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
await serve(config)
