import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import { answerParts, fillText, markedText } from '../forms/document/textParts.ts'
import type { Filling, RowId } from '../forms/filling/Filling.ts'
import type { RowText } from '../forms/filling/RowText.ts'
import { pathOf } from '../forms/compile/answerPaths.ts'
import type { TextResolver } from './ControlProps.ts'
import type { RenderScope } from './RenderScope.ts'
import { pathOfSingleRead, textOfPart } from './textOfPart.ts'

/**
 * Returns a function for the texts of an element in a row, with current answers inserted; with placeholders if nothing
 * is filled in.
 */
export function elementTexts(scope: RenderScope, node: PlanNode | undefined, row: RowId): TextResolver {
  if (!node?.words) return scope.words
  const { texts } = node.words
  const { filling, read, words: plain, say } = scope
  const speaking = filling && textOfPart(filling, rowTextOfElement(node, row), scope)
  return (text, hold) => {
    const textInLanguage = read(text)
    if (!textInLanguage.includes('{') || !texts.has(textInLanguage)) return plain(text)
    if (!speaking) return markedText(say(textInLanguage))
    return fillText(say(textInLanguage), (part) => {
      const partText = speaking(part)
      return partText && hold ? hold(partText) : partText
    })
  }
}

/** The texts of an element and their expressions. */
export const rowTextOfElement = ({ words = NO_WORDS, inWords }: PlanNode, row: RowId): RowText => ({
  words,
  expressions: inWords,
  row,
})

/** The texts of each of its rows. */
export const rowTextOfRepeat = ({ rowWords = NO_WORDS, inRowWords }: PlanNode, row: RowId): RowText => ({
  words: rowWords,
  expressions: inRowWords,
  row,
})

const NO_WORDS = { texts: new Set<string>(), answers: new Map<string, string>() }

/** The current text, to detect changes. */
export function currentText(filling: Filling, rowText: RowText, scope: Pick<RenderScope, 'language' | 't'>): string {
  const say = textOfPart(filling, rowText, scope)
  return partsOf(rowText)
    .map((part) => say(part) ?? '')
    .join('\n')
}

/** Calls `listener` when texts may have changed. Returns a function that unsubscribes. */
export function subscribeToTexts(filling: Filling, rowText: RowText, listener: () => void): () => void {
  const stops = readersOf(filling, rowText, 0).map((listen) => listen(listener))
  return () => {
    for (const stop of stops) stop()
  }
}

type Listen = (listener: () => void) => () => void

/** Returns subscriptions to the answers that are read; to all answers if one is read across several rows. */
function readersOf(filling: Filling, rowText: RowText, depth: number): readonly Listen[] {
  const { byPath } = filling.compiled
  const paths = new Set(rowText.words.answers.values())
  for (const part of partsOf(rowText)) {
    const expression = part.is === 'expression' ? rowText.expressions?.get(part.text) : undefined
    if (!expression) continue
    const { reads, readsLists, readsPosition } = expression
    if (readsPosition || readsLists.length > 0 || reads.some(({ gives }) => gives !== 'answer'))
      return [filling.subscribeAll.bind(filling)]
    const path = pathOfSingleRead(expression, part.text)
    for (const one of path === null ? reads.map(({ name }) => pathOf(name)) : [path]) paths.add(one)
  }
  return [...paths].flatMap((path): readonly Listen[] => {
    const node = byPath.get(path)
    if (!node) return []
    const own: Listen = (listener) => filling.subscribe(node.element.id, listener, rowText.row)
    // The label of a selected choice may contain another answer.
    const within = node.words && depth < 2 ? readersOf(filling, rowTextOfElement(node, rowText.row), depth + 1) : []
    return [own, ...within]
  })
}

const partsOf = ({ words }: RowText) => Array.from(words.texts).flatMap(answerParts)
