import { readdirSync } from 'node:fs'
import { projectPath } from './projectPath.ts'

/** Kinds whose Controls share much code, by the name of the chunk for it. */
const FAMILIES: { readonly [file: string]: readonly string[] } = {
  drawn: ['line', 'area'],
  files: ['audio', 'video', 'file'],
  pictures: ['photo', 'signature', 'sketch'],
  media: ['photo', 'signature', 'sketch', 'audio', 'video', 'file', 'barcode'],
  places: ['location', 'line', 'area', 'address', 'feature', 'heading', 'opening-hours'],
  rows: ['repeat', 'table'],
  parts: ['steps', 'tabs', 'panel', 'repeat', 'table'],
}

/** Maximum source size of a module in a family's chunk, in bytes: larger ones would be fetched needlessly. */
const SMALL = 12_000

interface ModuleGraph {
  /** Static imports of a module. */
  readonly importsOf: (id: string) => readonly string[]
  readonly sizeOf: (id: string) => number
  /** True for modules already assigned to a chunk. */
  readonly isPlaced: (id: string) => boolean
}

/**
 * Assigns modules shared by the Controls of a family to a chunk, so that a form with one of them loads its own chunk
 * and the family's instead of a dozen small ones.
 */
export function kindFamilies({ importsOf, sizeOf, isPlaced }: ModuleGraph): ReadonlyMap<string, string> {
  const users = new Map<string, Set<string>>()
  const visit = (id: string, kind: string) => {
    const known = users.get(id) ?? new Set()
    if (known.has(kind) || isPlaced(id)) return
    users.set(id, known.add(kind))
    for (const imported of importsOf(id)) visit(imported, kind)
  }
  const folders = readdirSync(projectPath('src/elements'))
  for (const kind of folders) visit(projectPath(`src/elements/${kind}/Control.tsx`), kind)
  const files = new Map<string, string>()
  for (const [id, kinds] of users) {
    if (kinds.size < 2 || sizeOf(id) > SMALL) continue
    const [family] =
      Object.entries(FAMILIES).find(([, members]) => [...kinds].every((one) => members.includes(one))) ?? []
    if (family) files.set(id, family)
  }
  return files
}
