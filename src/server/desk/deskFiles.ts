import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A desk's file, and what the library keeps beside it. */
export const deskPath = (folder: string, formId: string): string =>
  join(folder, `${Buffer.from(formId).toString('hex')}.desk`)

export function removeDesk(file: string): void {
  for (const one of [file, `${file}.wal`]) if (existsSync(one)) rmSync(one, { force: true })
}
