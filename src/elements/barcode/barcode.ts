import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import { CODE_GROUPS } from './codeGroups.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    ...placeholderSetting,
    codes: Type.Optional(setting(Type.Enum([...CODE_GROUPS]), { editor: 'choice', section: 'rules' })),
    /** If off, only scanned codes are accepted; typing is for devices without a camera. */
    allowTyped: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' })),
  },
  { additionalProperties: false },
)

export type BarcodeSettings = SettingsOf<typeof settings>

/** Content of a code: a QR code, a barcode. Read by the camera or from an image, or typed. */
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
