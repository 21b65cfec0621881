import type { LivePerson } from '../../../contract/liveShapes.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'

/** Who is changing one of these elements just now. */
export const holderOf = (peers: readonly LivePerson[], ids: readonly ElementId[]): LivePerson | undefined =>
  peers.find(({ holds }) => holds !== null && ids.includes(holds))

/**
 * The element, and its holder, that a change would take from under somebody's hands: one that they are changing just now
 * would go, or it alone would be changed. What changes it along with others, as a new name does, passes.
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

/** Whether its own data are others; where it stands and what it holds aside. */
function isTouched(before: FormDocument, after: FormDocument, id: ElementId): boolean {
  const [old, now] = [elementOf(before, id), elementOf(after, id)]
  if (old === now) return false
  return old?.settings !== now?.settings || old?.kind !== now?.kind || old?.name !== now?.name
}
