import type { PlainInput } from '../PlainInput.ts'
import type { PhoneSettings } from './phone.ts'
import { fullPhoneParser } from './readPhone.ts'

/** A number in international form. */
export const plain: PlainInput<PhoneSettings> = {
  read: (posted, { country }) => fullPhoneParser.read(posted.text(), country),
}
