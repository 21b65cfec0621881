import { plainTicks } from '../common/plainChoices.ts'
import type { PlainInput } from '../PlainInput.ts'
import { isShownAsList } from '../select/isShownAsList.ts'
import type { SelectManySettings } from './select-many.ts'

/** Checkboxes, also in place of the dropdown. */
export const plain: PlainInput<SelectManySettings> = { ...plainTicks, onScreen: isShownAsList }
