import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import { answerParts, fillText, markedText } from '../forms/document/textParts.ts'
import type { Filling, RowId } from '../forms/filling/Filling.ts'
import type { Spoken } from '../forms/filling/Spoken.ts'
import { pathOf } from '../forms/compile/answerPaths.ts'
import type { Words } from './ControlProps.ts'
import type { RenderScope } from './RenderScope.ts'
import { pathRead, sayPart } from './sayPart.ts'

/**
 * Returns a function for the texts of an element in a row, with current answers inserted; with placeholders if nothing
 * is filled in.
 */
export function elementWords(scope: RenderScope, node: PlanNode | undefined, row: RowId): Words {
  if (!node?.words) return scope.words
  const { texts } = node.words
  const { filling, read, words: plain, say } = scope
  const speaking = filling && sayPart(filling, spokenBy(node, row), scope)
  return (text, hold) => {
    const asked = read(text)
    if (!asked.includes('{') || !texts.has(asked)) return plain(text)
    if (!speaking) return markedText(say(asked))
    return fillText(say(asked), (part) => {
      const said = speaking(part)
      return said && hold ? hold(said) : said
    })
  }
}

/** The texts of an element and their expressions. */
export const spokenBy = ({ words = NO_WORDS, inWords }: PlanNode, row: RowId): Spoken => ({
  words,
  expressions: inWords,
  row,
})

/** The texts of each of its rows. */
export const spokenInRow = ({ rowWords = NO_WORDS, inRowWords }: PlanNode, row: RowId): Spoken => ({
  words: rowWords,
  expressions: inRowWords,
  row,
})

const NO_WORDS = { texts: new Set<string>(), answers: new Map<string, string>() }

/** The current text, to detect changes. */
export function saidBy(filling: Filling, spoken: Spoken, scope: Pick<RenderScope, 'language' | 't'>): string {
  const say = sayPart(filling, spoken, scope)
  return partsOf(spoken)
    .map((part) => say(part) ?? '')
    .join('\n')
}

/** Calls `listener` when texts may have changed. Returns a function that unsubscribes. */
export function listenTo(filling: Filling, spoken: Spoken, listener: () => void): () => void {
  const stops = readersOf(filling, spoken, 0).map((listen) => listen(listener))
  return () => {
    for (const stop of stops) stop()
  }
}

type Listen = (listener: () => void) => () => void

/** Returns subscriptions to the answers that are read; to all answers if one is read across several rows. */
function readersOf(filling: Filling, spoken: Spoken, depth: number): readonly Listen[] {
  const { byPath } = filling.compiled
  const paths = new Set(spoken.words.answers.values())
  for (const part of partsOf(spoken)) {
    const expression = part.is === 'expression' ? spoken.expressions?.get(part.text) : undefined
    if (!expression) continue
    const { reads, readsLists, readsPosition } = expression
    if (readsPosition || readsLists.length > 0 || reads.some(({ gives }) => gives !== 'answer'))
      return [filling.subscribeAll.bind(filling)]
    const path = pathRead(expression, part.text)
    for (const one of path === null ? reads.map(({ name }) => pathOf(name)) : [path]) paths.add(one)
  }
  return [...paths].flatMap((path): readonly Listen[] => {
    const node = byPath.get(path)
    if (!node) return []
    const own: Listen = (listener) => filling.subscribe(node.element.id, listener, spoken.row)
    // The label of a selected choice may contain another answer.
    const within = node.words && depth < 2 ? readersOf(filling, spokenBy(node, spoken.row), depth + 1) : []
    return [own, ...within]
  })
}

const partsOf = ({ words }: Spoken) => Array.from(words.texts).flatMap(answerParts)
