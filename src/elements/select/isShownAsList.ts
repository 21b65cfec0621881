import { choicesOf } from '../../forms/kinds/choices.ts'
import type { SelectManySettings } from '../select-many/select-many.ts'
import type { SelectSettings } from './select.ts'

/** Maximum number of choices shown as a list; more are in a searchable dropdown. */
const OPEN_CHOICES = 7

/**
 * True if the choices are shown as radio buttons or checkboxes. False for an attached list, whose length is not known
 * in advance.
 */
export function isShownAsList(settings: SelectSettings | SelectManySettings): boolean {
  const { appearance } = settings
  if (appearance === 'radio' || appearance === 'checkboxes') return true
  return appearance !== 'dropdown' && !settings.choicesFrom && choicesOf(settings).length <= OPEN_CHOICES
}
