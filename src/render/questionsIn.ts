import type { ElementId } from '../forms/document/FormDocument.ts'
import { ROOT, type Filling, type RowId } from '../forms/filling/Filling.ts'
import { foldText } from './ui/choiceSearch.ts'
import { placeLabel } from './placeLabel.ts'
import type { TextsOf } from './useElementTexts.ts'

export interface Question {
  readonly id: ElementId
  readonly row: RowId
  /** Its label and row. */
  readonly words: string
}

/** Returns every shown question in order, those of rows once per row; including those not rendered yet. */
export function questionsIn(
  filling: Filling,
  wordsOf: TextsOf,
  rowWords: (number: number) => string,
): readonly Question[] {
  const { byId, roots } = filling.compiled
  const found: Question[] = []
  const visit = (ids: readonly ElementId[], row: RowId) => {
    for (const id of ids) {
      const node = byId.get(id)
      if (!node || !filling.state(id, row).shown) continue
      const { children } = node.element
      if (node.kind.sort === 'input' && !node.kind.unasked && wordsOf(node, row)(node.element.settings['label'])) {
        found.push({ id, row, words: placeLabel(filling, id, row, wordsOf, rowWords) })
      }
      if (!children) continue
      if (node.kind.rows) for (const inner of filling.rows(id, row)) visit(children, inner)
      else visit(children, row)
    }
  }
  visit(roots.children, ROOT)
  return found
}

/** Returns the questions that contain every word of the query, ignoring case and accents. */
export function findQuestions(questions: readonly Question[], query: string): readonly Question[] {
  const wanted = foldText(query).split(/\s+/).filter(Boolean)
  return questions.filter(({ words }) => {
    const folded = foldText(words)
    return wanted.every((word) => folded.includes(word))
  })
}
