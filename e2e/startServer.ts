import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'

export interface TestServer {
  /** URL of the portal, without a trailing slash. */
  readonly portal: string
  readonly origin: string
  /**
   * Stops the process, cleanly unless with SIGKILL, and starts another on the same folder and port, with `more` set.
   */
  restart(signal?: 'SIGTERM' | 'SIGKILL', more?: { readonly [name: string]: string }): Promise<void>
  /** Stops it, and starts it again on the same folder and port; in between, connections are refused. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  start(): Promise<void>
  /** Stops it and deletes its folder. */
  end(): Promise<void>
}

/** Compiled once before all tests (`compileOnce.ts`). */
const COMPILED = process.env['COMPILED_SERVER']
const PROGRAM = COMPILED ? (JSON.parse(COMPILED) as string[]) : ['--import', 'tsx', 'src/server/main.ts']

/**
 * The real server in a separate process, on a fresh data folder and a free port, with the built client. `program`:
 * node's arguments if it was compiled.
 */
export async function startServer(
  env: { readonly [name: string]: string } = {},
  program: readonly string[] = PROGRAM,
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-e2e-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const start = async (more: { readonly [name: string]: string } = {}) => {
    const child = spawn(process.execPath, program, {
      cwd: join(import.meta.dirname, '..'),
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        DEMO: '1',
        LOG_LEVEL: 'error',
        ...env,
        ...more,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilHealthy(origin, child)
    return child
  }
  let child = await start()
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    portal: `${origin}/codeless-portal`,
    origin,
    restart: async (signal, more) => {
      await stop(signal)
      child = await start(more)
    },
    stop,
    start: async () => {
      child = await start()
    },
    end: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  // A machine may be ten times slower than the one this was written on.
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped at once, with exit code ${child.exitCode}.`)
    const ok = await fetch(`${origin}/health_check`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await new Promise((later) => setTimeout(later, 100))
  }
  child.kill('SIGKILL')
  throw new Error('The server did not answer within two minutes.')
}
