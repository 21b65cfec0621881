import type { Settings } from '../../forms/document/FormDocument.ts'
import { choicesOf } from '../../forms/kinds/choices.ts'
import { CHOICES_PER_BATCH } from '../../forms/kinds/choicesPerBatch.ts'
import type { PlainInput, PostedFields } from '../PlainInput.ts'
import { inChoiceOrder } from './inChoiceOrder.ts'

/** True if the choices are in the form itself: attached lists are loaded by scripts. */
export const hasOwnChoices = (settings: Settings): boolean => !settings['choicesFrom']

/** True if the choices are in the form itself, and all of them are rendered. */
export const allRendered = (settings: Settings): boolean =>
  hasOwnChoices(settings) && choicesOf(settings).length <= CHOICES_PER_BATCH

/** Radio buttons: the selected value. */
export const plainRadios = {
  fits: allRendered,
  read: (posted: Pick<PostedFields, 'text'>) => posted.text() || undefined,
} satisfies PlainInput

/** Checkboxes: the checked values in the order of the choices. */
export const plainTicks = {
  fits: allRendered,
  read: (posted: Pick<PostedFields, 'all'>, settings: Settings) => {
    const ticked = inChoiceOrder(posted.all(), choicesOf(settings))
    return ticked.length > 0 ? ticked : undefined
  },
} satisfies PlainInput
