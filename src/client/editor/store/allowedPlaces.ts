import { TEMPLATE_KINDS, type ParentRef, type Place } from '../../../forms/document/FormDocument.ts'
import { takesAnswerFromPerson, type Kinds } from '../../../forms/kinds/ElementKind.ts'
import { canPlace } from '../../../forms/edits/canPlace.ts'
import type { EditorState } from './EditorState.ts'
import { lockOf } from './View.ts'

/** Allowed places of new elements, among some given ones. */
export interface AllowedPlaces {
  /** Returns the best place for a new element of a kind; null if none accepts it. */
  readonly placeFor: (kind: string) => Place | null
  /** Returns why no place accepts it, as a message key; null if one does. */
  readonly refusalOf: (kind: string) => string | null
  /** The list that such a reason refers to. */
  readonly over: ParentRef
}

/** Checks places, best first, for new elements; those inside a locked layout accept none. */
export function allowedPlaces(
  { document, locked, form }: Pick<EditorState, 'document' | 'locked' | 'form'>,
  kinds: Kinds,
  places: readonly Place[],
): AllowedPlaces {
  const free = places.filter(({ parent }) => typeof parent === 'string' || !lockOf(document, locked, parent.in))
  const last = free.at(-1)
  const placeFor = (kind: string) => free.find((place) => canPlace(document, kinds, kind, place) === null) ?? null
  const general = (kind: string): string | null => {
    if (form.role !== 'owner' && form.role !== 'editor') return 'editor:unavailable.readOnly'
    const isInfo = document.template === TEMPLATE_KINDS.INFO
    return isInfo && takesAnswerFromPerson(kinds, kind) ? 'editor:palette.noAnswers' : null
  }
  return {
    placeFor,
    refusalOf: (kind) => {
      const reason = general(kind)
      if (reason !== null || placeFor(kind)) return reason
      if (last) return canPlace(document, kinds, kind, last)
      return places.length > 0 ? 'editor:unavailable.locked' : 'editor:insert.noInside'
    },
    over: last?.parent ?? 'children',
  }
}
