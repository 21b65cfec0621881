import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import { isEmail } from '../common/formats.ts'

const domain = Type.String({ pattern: '^[A-Za-z0-9-]{1,63}(\\.[A-Za-z0-9-]{1,63}){1,8}$' })

const settings = Type.Object(
  {
    ...inputSettings,
    ...placeholderSetting,
    /** The only accepted domain: `example.org`. */
    domain: Type.Optional(setting(domain, { editor: 'text', example: 'example.org', section: 'rules' })),
  },
  { additionalProperties: false },
)

export type EmailSettings = SettingsOf<typeof settings>

/** One email address. */
export const email = defineKind({
  id: 'email',
  sort: 'input',
  fitsCell: true,
  palette: { group: 'text', order: 30, variantOf: 'text' },
  stem: 'email',
  personal: true,
  settings,
  defaults: { label: { en: 'Email', zh: '电子邮箱', vi: 'Email' } },
  widget: 'email',
  cure: 'text',
  presetFields: ['email'],
  valueSchema: () => ({ type: 'string', maxLength: 254 }),
  check: (value, { domain }) => {
    if (!isEmail(String(value))) return [{ key: 'violation.email' }]
    if (typeof domain !== 'string' || !domain) return []
    const fits = String(value).toLowerCase().endsWith(`@${domain.toLowerCase()}`)
    return fits ? [] : [{ key: 'violation.emailDomain', params: { domain } }]
  },
  text: (value) => String(value),
})
