import type { PlainInput } from '../PlainInput.ts'
import type { SwitchSettings } from './switch.ts'

/** Two radio buttons, also in place of the switch, which has no third state for "no answer". */
export const plain: PlainInput<SwitchSettings> = {
  read: (posted) => (posted.text() === '' ? undefined : posted.text() === 'true'),
  onScreen: ({ appearance }) => appearance === 'buttons',
}
