import type { TFunction } from 'i18next'
import type { Filling, Wrong } from '../forms/filling/Filling.ts'
import { sayViolation } from './sayViolation.ts'

/** Returns the message of a violation found by a check of the whole form: the author's own if there is one. */
export function sayWrong(
  filling: Filling,
  { id, violation }: Wrong,
  words: (text: unknown) => string,
  t: TFunction<'render'>,
): string {
  const node = filling.compiled.byId.get(id)
  const asked = { kind: node?.kind, label: words(node?.element.settings['label']) }
  return words(violation.message) || sayViolation(t, violation, asked)
}
