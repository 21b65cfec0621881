import { localeOf } from '../../../elements/common/intl.ts'
import type { Choice } from '../../../forms/kinds/choices.ts'
import { sortChoices } from './choiceLists.ts'

/** In the order of what is stored. */
function sortByValue(choices: readonly Choice[], language: string): readonly Choice[] {
  const { compare } = new Intl.Collator(localeOf(language), { numeric: true })
  return choices.toSorted((a, b) => compare(a.value, b.value))
}

/** The orders that choices can be brought into, with their message keys under `editor:choiceTools`. */
export const CHOICE_ORDERS: readonly {
  readonly key: 'sortWords' | 'sortWordsDown' | 'sortValues' | 'reverse'
  readonly sort: (choices: readonly Choice[], language: string) => readonly Choice[]
}[] = [
  { key: 'sortWords', sort: sortChoices },
  { key: 'sortWordsDown', sort: (choices, language) => sortChoices(choices, language).toReversed() },
  { key: 'sortValues', sort: sortByValue },
  { key: 'reverse', sort: (choices) => choices.toReversed() },
]
