import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isProcessRunning } from './dataFolderLock.ts'

const NAME = /^\.geo-forms-unfinished\.(.+)\.(\d+)\.[0-9a-f]{8}$/

/**
 * Creates a new folder in `parent` for unfinished work, and removes those left behind by dead processes of this
 * machine.
 */
export async function createWorkFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const name of await readdir(parent)) if (isLeft(name)) await rm(join(parent, name), { recursive: true })
  const folder = join(parent, `.geo-forms-unfinished.${hostname()}.${process.pid}.${randomUUID().slice(0, 8)}`)
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/** True for the working folder of a backup or restore, including interrupted ones. */
export const isWorkFolder = (name: string): boolean => NAME.test(name)

function isLeft(name: string): boolean {
  const [, host, pid] = NAME.exec(name) ?? []
  return host === hostname() && !isProcessRunning(Number(pid))
}
