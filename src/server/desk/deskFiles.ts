import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Path of a desk's file; DuckDB keeps others next to it. */
export const deskPath = (folder: string, formId: string): string =>
  join(folder, `${Buffer.from(formId).toString('hex')}.desk`)

/** Ids of forms with a file in the folder. */
export function listDeskFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((file) =>
    file.endsWith('.desk') ? [Buffer.from(file.slice(0, -'.desk'.length), 'hex').toString()] : [],
  )
}

/** Removes files left behind by a process killed while rewriting a file or spilling to disk. */
export function removeLeftovers(folder: string): void {
  for (const file of readdirSync(folder))
    if (/\.new(\.wal)?$|^tmp$/.test(file)) rmSync(join(folder, file), { recursive: true, force: true })
}

export function removeDesk(file: string): void {
  for (const one of [file, `${file}.wal`]) if (existsSync(one)) rmSync(one, { force: true })
}
