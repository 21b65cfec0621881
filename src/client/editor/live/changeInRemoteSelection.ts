import type { LivePerson } from '../../../contract/liveShapes.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'

/** Returns the person who is editing one of these elements. */
export const holderOf = (peers: readonly LivePerson[], ids: readonly ElementId[]): LivePerson | undefined =>
  peers.find(({ holds }) => holds !== null && ids.includes(holds))

/**
 * Returns the element, and its editor, that a change would take from another author: an element being edited would be
 * deleted, or changed by itself. A change to it among others, such as a rename, passes.
 */
export function changeInRemoteSelection(before: FormDocument, after: FormDocument, peers: readonly LivePerson[]) {
  for (const { holds, name } of peers) {
    const old = holds !== null && elementOf(before, holds)
    if (!old || holds === null || !isTouched(before, after, holds)) continue
    const isAlone = !Object.keys(after.elements).some((id) => id !== holds && isTouched(before, after, id))
    if (!elementOf(after, holds) || isAlone) return { id: holds, by: name }
  }
  return null
}

/** True if an element's own data differ; its position and children do not count. */
function isTouched(before: FormDocument, after: FormDocument, id: ElementId): boolean {
  const [old, now] = [elementOf(before, id), elementOf(after, id)]
  if (old === now) return false
  return old?.settings !== now?.settings || old?.kind !== now?.kind || old?.name !== now?.name
}
