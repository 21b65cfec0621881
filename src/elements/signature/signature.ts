import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { mediaColumns, mediaText } from '../../forms/media/mediaColumns.ts'
import { mediaIn, mediaSchema } from '../../forms/media/MediaRef.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    /** If off, only a drawn signature is accepted. */
    allowTyped: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' })),
  },
  { additionalProperties: false },
)

export type SignatureSettings = SettingsOf<typeof settings>

/** A signature, drawn or, if that is not possible, typed: an image, with the typed name stored beside it. */
export const signature = defineKind({
  id: 'signature',
  sort: 'input',
  room: 116,
  palette: { group: 'media', order: 40 },
  stem: 'signature',
  settings,
  defaults: { label: { en: 'Signature', zh: '签名', vi: 'Chữ ký' }, allowTyped: true },
  widget: 'signature',
  cure: 'signature',
  namespaces: ['media'],
  media: () => ({ types: ['image/png'], count: 1, bytes: 5_000_000 }),
  valueSchema: () => mediaSchema({ max: 1 }),
  text: (value) => typedName(value) ?? mediaText(value),
  columns: () => [...mediaColumns(), { suffix: '/alt', cell: typedName }],
})

const typedName = (value: Json) => mediaIn(value)[0]?.alt ?? null
