import type { PlainInput } from '../PlainInput.ts'
import { hasOwnChoices, plainRadios } from '../common/plainChoices.ts'
import { drawnAsList } from './drawnAsList.ts'
import type { SelectSettings } from './select.ts'

/** Radios; the box that opens is our program's. */
export const plain: PlainInput<SelectSettings> = {
  ...plainRadios,
  fits: (settings) => hasOwnChoices(settings) && drawnAsList(settings),
}
