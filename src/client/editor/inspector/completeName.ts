import { foldText } from '../../../render/ui/choiceSearch.ts'
import type { AnswerToSay } from './answersToSay.ts'

/** Maximum number of completions; further typing narrows them. */
const OFFERED = 8

/** A name being typed in braces: its start, and the text so far. */
export interface BegunName {
  readonly start: number
  readonly query: string
}

/** Returns the unclosed name before the caret, null if there is none. */
export function begunName(words: string, caret: number): BegunName | null {
  const match = /(?:^|[^{])(?:\{\{)*\{([\w. ]*)$/.exec(words.slice(0, caret))
  const query = match?.[1]
  return query === undefined ? null : { start: caret - query.length, query: query.trim() }
}

/** Returns the answers that match a begun name, by name or by question title. */
export function offeredNames(answers: readonly AnswerToSay[], { query }: BegunName): readonly AnswerToSay[] {
  const wanted = foldText(query)
  return answers.filter(({ name, title }) => foldText(`${name} ${title}`).includes(wanted)).slice(0, OFFERED)
}

/** Returns the text with the completed name, and the caret behind its brace. */
export function withName(words: string, caret: number, { start }: BegunName, name: string) {
  const rest = words.slice(caret)
  const after = rest.startsWith('}') ? rest.slice(1) : rest
  return { words: `${words.slice(0, start)}${name}}${after}`, caret: start + name.length + 1 }
}
