import type { PlainInput } from '../PlainInput.ts'
import { hasOwnChoices, plainTicks } from '../common/plainChoices.ts'
import { drawnAsList } from '../select/drawnAsList.ts'
import type { SelectManySettings } from './select-many.ts'

/** Checkboxes; the box that opens is our program's. */
export const plain: PlainInput<SelectManySettings> = {
  ...plainTicks,
  fits: (settings) => hasOwnChoices(settings) && drawnAsList(settings),
}
