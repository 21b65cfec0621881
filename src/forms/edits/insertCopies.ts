import { produce } from 'immer'
import { namingLayoutsAround } from './clipboard/copyElements.ts'
import { copiedNames } from './clipboard/copiedNames.ts'
import type { Copy } from './clipboard/eachCopied.ts'
import { flattenStored } from './clipboard/flattenStored.ts'
import { updateNames } from './clipboard/updateNames.ts'
import { childrenOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument, Place, Settings } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { withInserted, writeList } from './lists.ts'

/** Inserts copies with given ids and names at a position; logic between them is updated. Checks nothing. */
export function insertCopies(
  document: FormDocument,
  copies: readonly Copy[],
  place: Place,
  kinds: Kinds,
): FormDocument {
  const names = copiedNames(copies, namingLayoutsAround(document, place.parent, kinds), kinds)
  const settings = new Map<ElementId, Settings>(
    names.all.map((copied) => [copied.is.id, updateNames(copied, names, kinds)]),
  )
  return produce(document, (draft) => {
    for (const { is } of copies)
      for (const element of flattenStored(is, place.parent)) {
        const own = { ...element, settings: settings.get(element.id) ?? element.settings }
        draft.elements[own.id] = own as (typeof draft.elements)[string]
      }
    const created = copies.map(({ is }) => is.id)
    writeList(draft, place.parent, withInserted(childrenOf(document, place.parent), place.index, created))
  })
}
