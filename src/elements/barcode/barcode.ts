import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import { CODE_GROUPS } from './codeGroups.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    ...placeholderSetting,
    codes: Type.Optional(setting(Type.Enum([...CODE_GROUPS]), { editor: 'choice', section: 'rules' })),
    /** Off: only what was read counts; typing is for those who have no camera. */
    allowTyped: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' })),
  },
  { additionalProperties: false },
)

export type BarcodeSettings = SettingsOf<typeof settings>

/** What a code says: a QR code, the bars on a thing. Read by the camera or from a picture, or typed. */
export const barcode = defineKind({
  id: 'barcode',
  sort: 'input',
  room: 106,
  needs: 'camera',
  instead: 'text',
  palette: { group: 'media', order: 70 },
  stem: 'code',
  settings,
  defaults: { label: { en: 'Code', zh: '条码', vi: 'Mã vạch' }, allowTyped: true },
  widget: 'barcode',
  cure: 'code',
  namespaces: ['media'],
  valueSchema: () => ({ type: 'string', maxLength: 8_000 }),
  text: (value) => String(value),
})
