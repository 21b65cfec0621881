import { ancestorsOf } from '../document/ancestorsOf.ts'
import { elementOf, sameParent } from '../document/childrenOf.ts'
import type { Element, FormDocument, ParentRef } from '../document/FormDocument.ts'
import { DOCUMENT_LIMITS } from '../document/StoredDocument.ts'
import { canPlace, moveProblem } from '../edits/canPlace.ts'
import type { PlaceRefusal } from '../edits/placementProblem.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Departures } from './departuresOf.ts'
import type { Workpiece } from './Workpiece.ts'

/** Problems that go away once other elements have been removed. */
const UNTIL_LEFT: readonly (PlaceRefusal | null)[] = [
  'editor:place.full',
  'editor:place.tooDeep',
  'editor:place.tooMany',
]

/** True if it may not stand where theirs put it, even when all that leaves has left. */
export function refuses(
  work: Workpiece,
  their: Element,
  own: Element | undefined,
  kinds: Kinds,
  departures: Departures,
): boolean {
  const { document } = work
  const now = elementOf(document, their.id)
  if (now && own && sameParent(now.parent, their.parent)) return false
  const reason = now || isRoomFor(work) ? whyNot(document, their, their.parent, kinds) : 'editor:place.tooMany'
  if (!UNTIL_LEFT.includes(reason)) return reason !== null
  const later = departures.without(document)
  return later === null || whyNot(later, their, their.parent, kinds) !== null
}

/** Where something that theirs made can stand when not where it was made: in the nearest list around that takes it. */
export function shelterFor(work: Workpiece, their: Element, theirs: FormDocument, kinds: Kinds): ParentRef | null {
  const around: readonly ParentRef[] = [...ancestorsOf(theirs, their.id).map((holder) => holder.parent), 'children']
  return around.find((parent) => isRoomFor(work) && whyNot(work.document, their, parent, kinds) === null) ?? null
}

function whyNot(document: FormDocument, { id, kind }: Element, parent: ParentRef, kinds: Kinds): PlaceRefusal | null {
  const place = { parent, index: 0 }
  if (elementOf(document, id)) return canPlace(document, kinds, [id], place)
  return moveProblem(document, kinds, { kinds: [kind], levels: 1, more: 1 }, place)
}

/** Asked of the workpiece: the rule counts a document once, and would not see it grow. */
const isRoomFor = ({ count }: Workpiece): boolean => count < DOCUMENT_LIMITS.elements
