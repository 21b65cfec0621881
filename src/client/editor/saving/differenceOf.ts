import type { FormDocument } from '../../../forms/document/FormDocument.ts'

/** How many elements one version has more, fewer and different than another. */
export interface Difference {
  readonly added: number
  readonly removed: number
  readonly changed: number
}

/** What `mine` has against `theirs`, element by element. */
export function differenceOf(mine: FormDocument, theirs: FormDocument): Difference {
  const ids = Object.keys(mine.elements)
  return {
    added: ids.filter((id) => !Object.hasOwn(theirs.elements, id)).length,
    removed: Object.keys(theirs.elements).filter((id) => !Object.hasOwn(mine.elements, id)).length,
    changed: ids.filter(
      (id) =>
        Object.hasOwn(theirs.elements, id) && JSON.stringify(mine.elements[id]) !== JSON.stringify(theirs.elements[id]),
    ).length,
  }
}
