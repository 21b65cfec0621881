import { choicesOf } from '../../forms/kinds/choices.ts'
import { allRendered, hasOwnChoices, plainRadios } from '../common/plainChoices.ts'
import type { PlainInput } from '../PlainInput.ts'
import { isShownAsList } from './isShownAsList.ts'
import type { SelectSettings } from './select.ts'

/** Radio buttons, or a native select in place of our dropdown. */
export const plain: PlainInput<SelectSettings> = {
  read: plainRadios.read,
  fits: (settings) =>
    (isShownAsList(settings) ? allRendered : hasOwnChoices)(settings) && choicesOf(settings).length > 0,
  onScreen: isShownAsList,
}
