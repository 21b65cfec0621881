import type { ElementId } from '../forms/document/FormDocument.ts'
import { ROOT, type Filling, type RowId } from '../forms/filling/Filling.ts'
import { placePath } from './placePath.ts'
import type { TextsOf } from './useElementTexts.ts'

/** Returns the name of a question in a row: `Depth (Wells, row 3)`. `rowWords` returns 'Row 3'. */
export function placeLabel(
  filling: Filling,
  id: ElementId,
  row: RowId,
  wordsOf: TextsOf,
  rowWords: (number: number) => string,
): string {
  const node = filling.compiled.byId.get(id)
  const label = wordsOf(node, row)(node?.element.settings['label']) || node?.element.name || ''
  if (row === ROOT) return label
  const path = placePath(filling, id, row)
  const around = path.flatMap(({ node: layout, row: at }, index) => {
    const inside = path[index + 1]
    if (!inside || inside.node.repeat !== layout.element.id || inside.row === at) return []
    const number = filling.rows(layout.element.id, at).indexOf(inside.row) + 1
    return [wordsOf(layout, at)(layout.element.settings['label']), rowWords(number)].filter(Boolean)
  })
  return `${label} (${around.join(', ')})`
}
