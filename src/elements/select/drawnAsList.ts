import { choicesOf } from '../../forms/kinds/choices.ts'
import type { SelectManySettings } from '../select-many/select-many.ts'
import type { SelectSettings } from './select.ts'

/** Up to this many choices stand open on the page; more are behind a box that can be searched. */
const OPEN_CHOICES = 7

/** Whether a choice is drawn as a list of radios or checkboxes. How long an attached list is, nobody knows beforehand. */
export function drawnAsList(settings: SelectSettings | SelectManySettings): boolean {
  const { appearance } = settings
  if (appearance === 'radio' || appearance === 'checkboxes') return true
  return appearance !== 'dropdown' && !settings.choicesFrom && choicesOf(settings).length <= OPEN_CHOICES
}
