import type { PlainInput } from '../PlainInput.ts'
import type { SwitchSettings } from './switch.ts'

/** Two radios, in place of our switch, too: that has no third state for "no answer". */
export const plain: PlainInput<SwitchSettings> = {
  read: (posted) => (posted.text() === '' ? undefined : posted.text() === 'true'),
  onScreen: ({ appearance }) => appearance === 'buttons',
}
