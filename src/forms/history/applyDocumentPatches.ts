import { applyPatches, enablePatches, type Patch } from 'immer'
import type { FormDocument } from '../document/FormDocument.ts'
import type { DocumentPatch } from './DocumentPatch.ts'

enablePatches()

/** The document with patches applied, in order. Gives back what `diffDocuments` found them from. */
export function applyDocumentPatches(document: FormDocument, patches: readonly DocumentPatch[]): FormDocument {
  const lists = new Map<string, unknown[]>()
  const plain: Patch[] = []
  for (const patch of patches) {
    if (patch.op !== 'splice') {
      plain.push(patch)
      continue
    }
    const key = JSON.stringify(patch.path)
    const list = lists.get(key) ?? [...(valueAt(document, patch.path) as readonly unknown[])]
    list.splice(patch.index, patch.remove, ...patch.insert)
    lists.set(key, list)
  }
  for (const [key, value] of lists) plain.push({ op: 'replace', path: JSON.parse(key) as (string | number)[], value })
  return applyPatches(document, plain)
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((part, key) => (part as { readonly [key: string | number]: unknown })[key], value)
}
