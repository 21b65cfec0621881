import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  {
    label: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
    help: Type.Optional(setting(Text, { editor: 'localizedLong', section: 'basic' })),
    ...shownSettings,
  },
  { additionalProperties: false },
)

export type CardSettings = SettingsOf<typeof settings>

/** A frame around elements, with or without a title. Does not affect their answers. */
export const card = defineKind({
  id: 'card',
  sort: 'layout',
  plain: true,
  palette: { group: 'layout', order: 20, variantOf: 'group' },
  settings,
  defaults: { label: { en: 'Card', zh: '卡片', vi: 'Thẻ nội dung' } },
})
