import type { Dragged } from '../../src/client/editor/store/gestureStore.ts'
import { isDragged, dropRefusal } from '../../src/client/editor/dnd/Dragged.ts'
import { childrenOf, elementOf } from '../../src/forms/document/childrenOf.ts'
import { AREAS, type FormDocument, type ParentRef, type Place } from '../../src/forms/document/FormDocument.ts'
import type { Kinds } from '../../src/forms/kinds/ElementKind.ts'

/** Every valid place for the dragged element, from top to bottom. */
export function allPlaces(document: FormDocument, kinds: Kinds, dragged: Dragged): readonly Place[] {
  const places: Place[] = []
  const visit = (parent: ParentRef) => {
    const ids = childrenOf(document, parent)
    for (let index = 0; index <= ids.length; index++) {
      const place = { parent, index }
      if (dropRefusal(document, kinds, dragged, place) === null) places.push(place)
      const element = elementOf(document, ids[index] ?? '')
      if (element?.children && !isDragged(dragged, element.id)) visit({ in: element.id })
    }
  }
  for (const area of AREAS) visit(area)
  return places
}
