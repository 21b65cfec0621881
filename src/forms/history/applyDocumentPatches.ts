import type { FormDocument } from '../document/FormDocument.ts'
import type { DocumentPatch } from './DocumentPatch.ts'

type Part = { [key: string | number]: unknown }

/**
 * The document with steps of patches applied, in order. Gives back what `diffDocuments` found them from. Each part that
 * changes is copied once, however many steps change it: a jump over a thousand steps copies the map of elements once.
 */
export function applyDocumentPatches(document: FormDocument, steps: Iterable<readonly DocumentPatch[]>): FormDocument {
  const own = new Set<unknown>()
  const copyOf = (part: unknown): Part => {
    if (own.has(part)) return part as Part
    const copy = Array.isArray(part) ? [...(part as readonly unknown[])] : { ...(part as Part) }
    own.add(copy)
    return copy as Part
  }
  const changed = copyOf(document)
  for (const patches of steps) {
    for (const patch of patches) {
      const key = patch.path.at(-1) ?? ''
      let holder = changed
      for (const step of patch.path.slice(0, -1)) {
        const part = copyOf(holder[step])
        holder[step] = part
        holder = part
      }
      if (patch.op === 'splice') {
        // A document that was printed and read again has no lists that hold nothing.
        const list = copyOf(holder[key] ?? []) as unknown as unknown[]
        list.splice(patch.index, patch.remove, ...patch.insert)
        holder[key] = list
      } else if (patch.op === 'remove') delete holder[key]
      else holder[key] = patch.value
    }
  }
  return changed as unknown as FormDocument
}
