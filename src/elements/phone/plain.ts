import type { PlainInput } from '../PlainInput.ts'
import type { PhoneSettings } from './phone.ts'
import { withPlans } from './readPhone.ts'

/** A number in international form. */
export const plain: PlainInput<PhoneSettings> = {
  read: (posted, { country }) => withPlans.read(posted.text(), country),
}
