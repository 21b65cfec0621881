import { applyPatches, enableArrayMethods, enablePatches, produce } from 'immer'
import { elementOf, sameParent } from '../document/childrenOf.ts'
import { AREAS, type ElementId, type FormDocument, type ParentRef } from '../document/FormDocument.ts'
import { DOCUMENT_LIMITS } from '../document/StoredDocument.ts'
import type { DocumentPatch } from '../history/DocumentPatch.ts'

enablePatches()
enableArrayMethods()

/** Parts of a document that an edit may change; a form keeps its id, template and schema version. */
const PARTS = ['mode', 'languages', 'outdated', 'blocks', 'navbar', 'form', 'elements', 'roots']

/**
 * Applies patches from another author; null if they do not apply, or if the result is not a tree. Settings are not
 * validated here.
 */
export function applyShared(document: FormDocument, patches: readonly DocumentPatch[]): FormDocument | null {
  if (!patches.every(isWithin)) return null
  try {
    const changed = produce(document, (draft) => {
      for (const patch of patches) {
        if (!leadsSomewhere(draft, patch)) throw new Error(`Nothing is at ${patch.path.join('/')}`)
        applyPatches(draft, [patch])
      }
    })
    return changed.form.id === document.form.id && isTree(changed) ? changed : null
  } catch {
    // The path does not exist.
    return null
  }
}

function isWithin({ op, path }: DocumentPatch): boolean {
  const [part] = path
  // Both lists must remain: replaced as a whole, or changed by entry.
  if (part === 'roots' && (path.length === 2 ? op !== 'replace' : path.length !== 3)) return false
  if (part === 'elements' && path.length < 2) return false
  return PARTS.includes(String(part)) && !path.includes('__proto__')
}

/** True if the end of a path is a valid index of a list, or a key of an object. */
function leadsSomewhere(document: unknown, { op, path }: DocumentPatch): boolean {
  const key = path.at(-1)
  const holder = path.slice(0, -1).reduce((part, step) => (part as Parts)[step], document)
  if (!Array.isArray(holder)) return typeof key === 'string'
  return typeof key === 'number' && key < holder.length + (op === 'add' ? 1 : 0)
}

type Parts = { readonly [key: string | number]: unknown }

/** True if every element is in exactly one list, which is its parent. */
function isTree(document: FormDocument): boolean {
  const rest: (readonly [ElementId, ParentRef, number])[] = AREAS.flatMap((area) =>
    document.roots[area].map((id) => [id, area, 1] as const),
  )
  const met = new Set<ElementId>()
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [id, parent, depth] = next
    const element = elementOf(document, id)
    if (!element || element.id !== id || met.has(id) || depth > DOCUMENT_LIMITS.depth) return false
    if (!sameParent(element.parent, parent)) return false
    met.add(id)
    for (const child of element.children ?? []) rest.push([child, { in: id }, depth + 1])
  }
  return met.size === Object.keys(document.elements).length
}
