import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting } from '../../forms/kinds/commonSettings.ts'
import { isWebAddress } from '../common/formats.ts'

const settings = Type.Object({ ...inputSettings, ...placeholderSetting }, { additionalProperties: false })

export type UrlSettings = SettingsOf<typeof settings>

/** A web address, http or https. */
export const url = defineKind({
  id: 'url',
  sort: 'input',
  fitsCell: true,
  palette: { group: 'text', order: 50, variantOf: 'text' },
  stem: 'website',
  settings,
  defaults: { label: { en: 'Website', zh: '网址', vi: 'Trang web' } },
  widget: 'url',
  cure: 'text',
  presetFields: ['url'],
  valueSchema: () => ({ type: 'string', maxLength: 2_000 }),
  check: (value) => (isWebAddress(String(value)) ? [] : [{ key: 'violation.url' }]),
  text: (value) => String(value),
})
