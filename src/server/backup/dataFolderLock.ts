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

/** Maximum time to wait for a server that is shutting down to release its folder, in ms. */
const LEAVING_MS = 12_000
const LOOK_MS = 100

/**
 * Locks a data folder for this process until the returned function is called or the process ends, even by a crash.
 * Throws an UnreadableDatabase if another process serves the folder, since two servers must not share its
 * single-instance files.
 */
export async function lockDataFolder(dataDir: string, waitMs = LEAVING_MS): Promise<() => void> {
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
    // Before unlocking: a file removed afterwards may already be the next process's lock.
    rmSync(file, { force: true })
    held.close()
  }
}

/**
 * Locks a file, created if missing; null if another process holds the lock. The operating system releases the locks of
 * a dead process, unlike a PID noted in a file.
 */
function lockOn(file: string): Libsql.Database | null {
  ensureWritable(file)
  const before = statSync(file, { throwIfNoEntry: false })?.ino
  const lock = new Libsql(file)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    // The previous holder may have removed the file: a lock on an unlinked inode excludes nobody.
    if (before !== undefined && statSync(file, { throwIfNoEntry: false })?.ino === before) return lock
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'SQLITE_BUSY') throw error
  }
  lock.close()
  return null
}

/** Creates the file if missing. The file system's error for a read-only file is clearer than SQLite's. */
function ensureWritable(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    closeSync(openSync(file, 'a', 0o600))
  }
}

/** Records which process serves a data folder. Returns a function that removes the record. */
function noteInUse(dataDir: string): () => void {
  const file = fileIn(dataDir)
  const own = JSON.stringify({ host: hostname(), pid: process.pid })
  writeFileSync(file, own, { mode: 0o600 })
  return () => {
    // Another server may have taken over meanwhile.
    if (existsSync(file) && readFileSync(file, 'utf8') === own) rmSync(file)
  }
}

/** True while a server uses the data folder. A server on another machine cannot be checked and counts as running. */
export function isDataFolderInUse(dataDir: string): boolean {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return false
  const server = serverIn(readFileSync(file, 'utf8'))
  return server !== null && (server.host !== hostname() || isProcessRunning(server.pid))
}

/** Null for a file left half-written by a power failure: its server is no longer running. */
function serverIn(text: string): Server | null {
  try {
    return JSON.parse(text) as Server
  } catch {
    return null
  }
}

/** True while the process runs on this machine. */
export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
