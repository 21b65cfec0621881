import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A desk's file, and what the library keeps beside it. */
export const deskPath = (folder: string, formId: string): string =>
  join(folder, `${Buffer.from(formId).toString('hex')}.desk`)

/** The forms that have a file in the folder. */
export function desksIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((file) =>
    file.endsWith('.desk') ? [Buffer.from(file.slice(0, -'.desk'.length), 'hex').toString()] : [],
  )
}

/** Removes what a process left behind that was killed while it wrote a file anew, or kept something aside. */
export function removeLeft(folder: string): void {
  for (const file of readdirSync(folder))
    if (/\.new(\.wal)?$|^tmp$/.test(file)) rmSync(join(folder, file), { recursive: true, force: true })
}

export function removeDesk(file: string): void {
  for (const one of [file, `${file}.wal`]) if (existsSync(one)) rmSync(one, { force: true })
}
