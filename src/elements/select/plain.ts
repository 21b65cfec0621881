import { choicesOf } from '../../forms/kinds/choices.ts'
import { allDrawn, hasOwnChoices, plainRadios } from '../common/plainChoices.ts'
import type { PlainInput } from '../PlainInput.ts'
import { drawnAsList } from './drawnAsList.ts'
import type { SelectSettings } from './select.ts'

/** Radio buttons, or a native select in place of our dropdown. */
export const plain: PlainInput<SelectSettings> = {
  read: plainRadios.read,
  fits: (settings) => (drawnAsList(settings) ? allDrawn : hasOwnChoices)(settings) && choicesOf(settings).length > 0,
  onScreen: drawnAsList,
}
