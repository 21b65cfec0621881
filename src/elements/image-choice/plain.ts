import type { PlainInput } from '../PlainInput.ts'
import { plainRadios, plainTicks } from '../common/plainChoices.ts'
import type { ImageChoiceSettings } from './image-choice.ts'

/** A radio or a checkbox in each image. */
export const plain: PlainInput<ImageChoiceSettings> = {
  ...plainRadios,
  read: (posted, settings) => (settings.many === true ? plainTicks : plainRadios).read(posted, settings),
}
