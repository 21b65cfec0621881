import type { Settings } from '../../forms/document/FormDocument.ts'
import { choicesOf } from '../../forms/kinds/choices.ts'
import { CHOICES_AT_ONCE } from '../../forms/kinds/choicesAtOnce.ts'
import type { PlainInput, PostedFields } from '../PlainInput.ts'
import { inChoiceOrder } from './inChoiceOrder.ts'

/** Choices that stand in the form itself: attached lists are fetched by our program. */
export const hasOwnChoices = (settings: Settings): boolean => !settings['choicesFrom']

/** The same, and all of them are drawn. */
export const allDrawn = (settings: Settings): boolean =>
  hasOwnChoices(settings) && choicesOf(settings).length <= CHOICES_AT_ONCE

/** Radios: the value of the one that was chosen. */
export const plainRadios = {
  fits: allDrawn,
  read: (posted: Pick<PostedFields, 'text'>) => posted.text() || undefined,
} satisfies PlainInput

/** Checkboxes: the ticked values in the order of the choices. */
export const plainTicks = {
  fits: allDrawn,
  read: (posted: Pick<PostedFields, 'all'>, settings: Settings) => {
    const ticked = inChoiceOrder(posted.all(), choicesOf(settings))
    return ticked.length > 0 ? ticked : undefined
  },
} satisfies PlainInput
