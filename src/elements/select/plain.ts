import { choicesOf } from '../../forms/kinds/choices.ts'
import { allDrawn, hasOwnChoices, plainRadios } from '../common/plainChoices.ts'
import type { PlainInput } from '../PlainInput.ts'
import { drawnAsList } from './drawnAsList.ts'
import type { SelectSettings } from './select.ts'

/** Radios, or the browser's own box in place of ours that opens. */
export const plain: PlainInput<SelectSettings> = {
  read: plainRadios.read,
  fits: (settings) => (drawnAsList(settings) ? allDrawn : hasOwnChoices)(settings) && choicesOf(settings).length > 0,
  onScreen: drawnAsList,
}
