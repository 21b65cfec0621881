import { readdirSync } from 'node:fs'
import { at } from './at.ts'

/** Kinds whose Controls have much in common, by the name of the file with what they share. */
const FAMILIES: { readonly [file: string]: readonly string[] } = {
  drawn: ['line', 'area'],
  files: ['audio', 'video', 'file'],
  pictures: ['photo', 'signature', 'sketch'],
  media: ['photo', 'signature', 'sketch', 'audio', 'video', 'file', 'barcode'],
  places: ['location', 'line', 'area', 'address', 'feature', 'heading', 'opening-hours'],
  rows: ['repeat', 'table'],
  parts: ['steps', 'tabs', 'panel', 'repeat', 'table'],
}

/** No file holds what is larger than this alone, in bytes of source: whoever needs little of it would fetch all. */
const SMALL = 12_000

interface ModuleGraph {
  /** What a module imports at once. */
  readonly importsOf: (id: string) => readonly string[]
  readonly sizeOf: (id: string) => number
  /** Modules that are in a file already. */
  readonly isPlaced: (id: string) => boolean
}

/**
 * Names, by module, the file of what the Controls of a family share, so that a form with one of them fetches its own file
 * and its family's, and not a dozen of a few hundred bytes each.
 */
export function kindFamilies({ importsOf, sizeOf, isPlaced }: ModuleGraph): ReadonlyMap<string, string> {
  const users = new Map<string, Set<string>>()
  const visit = (id: string, kind: string) => {
    const known = users.get(id) ?? new Set()
    if (known.has(kind) || isPlaced(id)) return
    users.set(id, known.add(kind))
    for (const imported of importsOf(id)) visit(imported, kind)
  }
  const folders = readdirSync(at('src/elements'))
  for (const kind of folders) visit(at(`src/elements/${kind}/Control.tsx`), kind)
  const files = new Map<string, string>()
  for (const [id, kinds] of users) {
    if (kinds.size < 2 || sizeOf(id) > SMALL) continue
    const [family] =
      Object.entries(FAMILIES).find(([, members]) => [...kinds].every((one) => members.includes(one))) ?? []
    if (family) files.set(id, family)
  }
  return files
}
