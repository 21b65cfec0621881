import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import { isPhoneNumber } from '../common/formats.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    ...placeholderSetting,
    /** Country of numbers typed without a country code; ISO 3166 alpha-2. */
    country: Type.Optional(
      setting(Type.String({ pattern: '^[A-Z]{2}$' }), { editor: 'text', example: 'VN', section: 'basic' }),
    ),
  },
  { additionalProperties: false },
)

export type PhoneSettings = SettingsOf<typeof settings>

/** A phone number of any country, stored in international form: `+84912345678`. */
export const phone = defineKind({
  id: 'phone',
  sort: 'input',
  fitsCell: true,
  palette: { group: 'text', order: 40, variantOf: 'text' },
  stem: 'phone',
  settings,
  defaults: { label: { en: 'Phone number', zh: '电话号码', vi: 'Số điện thoại' } },
  widget: 'phone',
  cure: 'text',
  presetFields: ['tel'],
  valueSchema: () => ({ type: 'string', maxLength: 40 }),
  check: (value, { country }) => {
    if (isPhoneNumber(String(value))) return []
    // Digits without a country code, and the author set no country.
    const national = !country && /^[0-9 ().-]{5,}$/.test(String(value))
    return [{ key: national ? 'violation.phoneCountry' : 'violation.phone' }]
  },
  text: (value) => String(value),
})
