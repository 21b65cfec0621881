import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export interface SpawnedServer {
  readonly process: ChildProcess
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string
  /** Time from spawning to the first response of the health check. */
  readonly startMs: number
  /** Ends the process with a signal and waits for it. Returns its exit code. */
  readonly stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

const ROOT = join(import.meta.dirname, '../..')

const BUNDLE = process.env['PROGRAMS_FROM']
/** Node's arguments: the bundle if the test pipeline has built it, otherwise the sources. */
export const SERVER = BUNDLE ? [join(BUNDLE, 'main.js')] : ['--import', 'tsx', 'src/server/main.ts']

/** The real server in a separate process, on a free port, with its data in `folder`. `program`: node's arguments. */
export async function spawnServer(
  folder: string,
  env: Record<string, string> = {},
  program: readonly string[] = SERVER,
): Promise<SpawnedServer> {
  const started = performance.now()
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', DATA_DIR: folder, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/[^/\s"]+/.exec(said)?.[0]
      if (address) resolve(address)
    })
    child.once('exit', (code, signal) => reject(new Error(`the server ended (${code ?? signal}): ${said}`)))
  })
  await fetch(`${url}/health_check`)
  const startMs = performance.now() - started
  child.once('exit', unforeseen)
  return {
    process: child,
    url,
    startMs,
    stop: (signal) =>
      new Promise((resolve) => {
        child.off('exit', unforeseen)
        child.once('exit', resolve)
        child.kill(signal)
      }),
  }
}

function unforeseen(code: number | null, signal: string | null): void {
  process.stderr.write(`the server ended by itself: code ${code}, signal ${signal}\n`)
}
