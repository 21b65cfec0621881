import { elementOf, sameParent } from '../document/childrenOf.ts'
import { AREAS, type ElementId, type FormDocument, type ParentRef } from '../document/FormDocument.ts'
import { DOCUMENT_LIMITS } from '../document/StoredDocument.ts'
import { applyDocumentPatches } from '../history/applyDocumentPatches.ts'
import type { DocumentPatch } from '../history/DocumentPatch.ts'

/** The parts of a document that an edit may reach; a form keeps its id, its template and its version of the schema. */
const PARTS = ['mode', 'languages', 'outdated', 'blocks', 'navbar', 'form', 'elements', 'roots']

/**
 * A document with what somebody else sent applied to it; null when that leads nowhere, or leaves something that is no
 * tree. What the settings hold is still to be checked.
 */
export function applyShared(document: FormDocument, patches: readonly DocumentPatch[]): FormDocument | null {
  if (!patches.every(isWithin)) return null
  try {
    const changed = applyDocumentPatches(document, [patches])
    return changed.form.id === document.form.id && isTree(changed) ? changed : null
  } catch {
    // A list where there is none, a place in what is not there.
    return null
  }
}

function isWithin({ path }: DocumentPatch): boolean {
  const [part] = path
  if (part === 'roots' && path.length !== 2) return false
  if (part === 'elements' && path.length < 2) return false
  return PARTS.includes(String(part)) && !path.includes('__proto__')
}

/** Whether every element stands in one list, which it knows, and in no other. */
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
