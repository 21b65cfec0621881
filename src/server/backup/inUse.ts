import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

interface Server {
  readonly host: string
  readonly pid: number
}

const fileIn = (dataDir: string) => join(dataDir, 'server.json')

/** Notes that this process serves a data folder. Gives what takes that back. */
export function noteInUse(dataDir: string): () => void {
  const file = fileIn(dataDir)
  const own = JSON.stringify({ host: hostname(), pid: process.pid })
  writeFileSync(file, own, { mode: 0o600 })
  return () => {
    // Another one may have taken over meanwhile.
    if (existsSync(file) && readFileSync(file, 'utf8') === own) rmSync(file)
  }
}

/** True while a server uses the data folder. One on another machine cannot be asked, so it counts as running. */
export function isInUse(dataDir: string): boolean {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return false
  const server = serverIn(readFileSync(file, 'utf8'))
  return server !== null && (server.host !== hostname() || isRunning(server.pid))
}

/** Null for what a machine that lost its power left half written: nothing runs there any more. */
function serverIn(text: string): Server | null {
  try {
    return JSON.parse(text) as Server
  } catch {
    return null
  }
}

/** True while the process runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is one, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
