import { foldText } from '../../../render/ui/choiceSearch.ts'
import type { AnswerToSay } from './answersToSay.ts'

/** So many are offered at a time; typing on finds the others. */
const OFFERED = 8

/** A name that is being written in braces: where it begins, and what there is of it. */
export interface BegunName {
  readonly start: number
  readonly query: string
}

/** The name before the caret, if one was begun and is not closed yet. */
export function begunName(words: string, caret: number): BegunName | null {
  const match = /(?:^|[^{])(?:\{\{)*\{([\w. ]*)$/.exec(words.slice(0, caret))
  const query = match?.[1]
  return query === undefined ? null : { start: caret - query.length, query: query.trim() }
}

/** The answers that fit a begun name, by their names or by what their questions are called. */
export function offeredNames(answers: readonly AnswerToSay[], { query }: BegunName): readonly AnswerToSay[] {
  const wanted = foldText(query)
  return answers.filter(({ name, title }) => foldText(`${name} ${title}`).includes(wanted)).slice(0, OFFERED)
}

/** The words with the name finished, and where the caret is then: behind its brace. */
export function withName(words: string, caret: number, { start }: BegunName, name: string) {
  const rest = words.slice(caret)
  const after = rest.startsWith('}') ? rest.slice(1) : rest
  return { words: `${words.slice(0, start)}${name}}${after}`, caret: start + name.length + 1 }
}
