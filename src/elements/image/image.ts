import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  {
    /** Same origin, https, or a `data:image/` URL of a few KB. */
    src: setting(Type.String({ maxLength: 100_000 }), { editor: 'text', section: 'basic' }),
    alt: setting(Text, { editor: 'localized', section: 'basic' }),
    caption: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
    /** In pixels. */
    maxHeight: Type.Optional(
      setting(Type.Integer({ minimum: 20, maximum: 2_000 }), { editor: 'number', section: 'look' }),
    ),
    ...shownSettings,
  },
  { additionalProperties: false },
)

export type ImageSettings = SettingsOf<typeof settings>

/** An image for the reader, by URL, with an alternative text. */
export const image = defineKind({
  id: 'image',
  sort: 'content',
  plain: true,
  palette: { group: 'content', order: 20 },
  settings,
  defaults: { src: '', alt: { en: 'Image', zh: '图片', vi: 'Hình ảnh' } },
})
