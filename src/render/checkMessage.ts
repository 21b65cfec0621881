import type { TFunction } from 'i18next'
import type { Filling, InvalidElement } from '../forms/filling/Filling.ts'
import { violationMessage } from './violationMessage.ts'

/** Returns the message of a violation found by a check of the whole form: the author's own if there is one. */
export function checkMessage(
  filling: Filling,
  { id, violation }: InvalidElement,
  words: (text: unknown) => string,
  t: TFunction<'render'>,
): string {
  const node = filling.compiled.byId.get(id)
  const question = { kind: node?.kind, label: words(node?.element.settings['label']) }
  return words(violation.message) || violationMessage(t, violation, question)
}
