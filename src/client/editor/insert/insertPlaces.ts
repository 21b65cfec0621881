import { sameParent } from '../../../forms/document/childrenOf.ts'
import type { Place } from '../../../forms/document/FormDocument.ts'
import { placesToPaste } from '../clipboard/placesToPaste.ts'
import { allowedPlaces, type AllowedPlaces } from '../store/allowedPlaces.ts'
import type { Editor } from '../store/createEditor.ts'
import type { InsertAt } from '../store/EditorState.ts'
import { placesToAdd } from '../store/placesToAdd.ts'

/** Places, best first, and what may go there. */
interface CheckedPlaces extends AllowedPlaces {
  readonly places: readonly Place[]
}

/** Targets of Enter and Shift+Enter in the quick insert. */
export interface InsertPlaces {
  readonly here: CheckedPlaces
  /** Inside the selected layout; null if a place was pointed at, or no layout is selected. */
  readonly inside: CheckedPlaces | null
}

/** Returns where the list inserts: at the place pointed at, or below or inside the selection. */
export function insertPlaces({ state, kinds }: Editor, at: InsertAt): InsertPlaces {
  const judge = (places: readonly Place[]) => ({ ...allowedPlaces(state, kinds, places), places })
  if (at !== 'selection') return { here: judge([at.place]), inside: null }
  const into = placesToPaste(state, kinds, 'into')
  const isInside = ({ parent }: Place) => into.some((place) => sameParent(place.parent, parent))
  const below = placesToAdd(state, kinds).filter((place) => !isInside(place))
  return { here: judge(below), inside: into.length > 0 ? judge(into) : null }
}
