import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Libsql from 'libsql'
import { UnreadableDatabase } from '../db/migrate.ts'

interface Server {
  readonly host: string
  readonly pid: number
}

const fileIn = (dataDir: string) => join(dataDir, 'server.json')
const lockIn = (dataDir: string) => join(dataDir, 'server.lock')

/** One that is coming to its end has let go of its folder by then, ms. */
const LEAVING_MS = 12_000
const LOOK_MS = 100

/**
 * Makes a data folder this process's own until what it gives is called, or the process ends, however it does. Throws an
 * UnreadableDatabase where another one serves from it: there would be two of all that the folder has one of.
 */
export async function claimFolder(dataDir: string, waitMs = LEAVING_MS): Promise<() => void> {
  const file = lockIn(dataDir)
  let lock = lockOn(file)
  for (const until = Date.now() + waitMs; !lock; lock = lockOn(file)) {
    if (Date.now() >= until) {
      throw new UnreadableDatabase(
        `Another server has its data in ${dataDir}. Stop it first, or set DATA_DIR to another folder. Several servers of one installation need PostgreSQL (DATABASE_URL), and a folder each.`,
      )
    }
    await pause(LOOK_MS)
  }
  const held = lock
  const forget = noteInUse(dataDir)
  return () => {
    forget()
    // Before it is unlocked: what is removed afterwards may be the lock of whoever came next.
    rmSync(file, { force: true })
    held.close()
  }
}

/**
 * A lock on a file, which it makes where there is none; null where another process has it. The system lets go of the locks
 * of whoever is gone; of a number noted in a file it knows nothing.
 */
function lockOn(file: string): Libsql.Database | null {
  ensureWritable(file)
  const before = statSync(file, { throwIfNoEntry: false })?.ino
  const lock = new Libsql(file)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    // Whoever had it before removed the file: a lock on what has no name any more keeps nobody out.
    if (before !== undefined && statSync(file, { throwIfNoEntry: false })?.ino === before) return lock
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'SQLITE_BUSY') throw error
  }
  lock.close()
  return null
}

/** Makes a file where there is none. What may not be written is told of better by the system than by SQLite. */
function ensureWritable(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    closeSync(openSync(file, 'a', 0o600))
  }
}

/** Notes who serves a data folder. Gives what takes that back. */
function noteInUse(dataDir: string): () => void {
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
