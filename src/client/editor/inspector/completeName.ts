import { foldText } from '../../../render/ui/choiceSearch.ts'
import type { InsertableAnswer } from './insertableAnswers.ts'

/** Maximum number of completions; further typing narrows them. */
const OFFERED = 8

/** A name being typed in braces: its start, and the text so far. */
export interface PartialName {
  readonly start: number
  readonly query: string
}

/** Returns the unclosed name before the caret, null if there is none. */
export function partialName(words: string, caret: number): PartialName | null {
  const match = /(?:^|[^{])(?:\{\{)*\{([\w. ]*)$/.exec(words.slice(0, caret))
  const query = match?.[1]
  return query === undefined ? null : { start: caret - query.length, query: query.trim() }
}

/** Returns the answers that match a begun name, by name or by question title. */
export function matchingAnswers(
  answers: readonly InsertableAnswer[],
  { query }: PartialName,
): readonly InsertableAnswer[] {
  const wanted = foldText(query)
  return answers.filter(({ name, title }) => foldText(`${name} ${title}`).includes(wanted)).slice(0, OFFERED)
}

/** Returns the text with the completed name, and the caret behind its brace. */
export function withCompletedName(words: string, caret: number, { start }: PartialName, name: string) {
  const rest = words.slice(caret)
  const after = rest.startsWith('}') ? rest.slice(1) : rest
  return { words: `${words.slice(0, start)}${name}}${after}`, caret: start + name.length + 1 }
}
