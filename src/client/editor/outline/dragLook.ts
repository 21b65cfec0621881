import { ancestorsOf, areaOf } from '../../../forms/document/ancestorsOf.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { isInHand } from '../dnd/Dragged.ts'
import type { GestureState } from '../store/gestureStore.ts'

/** How a row looks during a drag: in hand, or in a part of the form that takes nothing of what is. */
export function dragLook(
  { dragged, deadEnds }: Pick<GestureState, 'dragged' | 'deadEnds'>,
  document: FormDocument,
  id: ElementId,
): 'gripped' | 'dead' | null {
  const element = elementOf(document, id)
  if (!dragged || !deadEnds || !element) return null
  const chain = [element, ...ancestorsOf(document, id)]
  if (chain.some((one) => isInHand(dragged, one.id))) return 'gripped'
  const isDead =
    deadEnds.areas.has(areaOf(document, element.parent)) || chain.some((one) => deadEnds.layouts.has(one.id))
  return isDead ? 'dead' : null
}
