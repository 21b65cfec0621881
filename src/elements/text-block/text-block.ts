import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  { text: setting(Text, { editor: 'localizedLong', section: 'basic' }), ...shownSettings },
  { additionalProperties: false },
)

export type TextBlockSettings = SettingsOf<typeof settings>

/** A text for the reader: paragraphs, headings, bold and links in Markdown. */
export const textBlock = defineKind({
  id: 'text-block',
  sort: 'content',
  plain: true,
  room: 26,
  palette: { group: 'content', order: 10 },
  settings,
  defaults: { text: { en: 'Untitled Title', zh: '未命名标题', vi: 'Tiêu đề chưa đặt tên' } },
})
