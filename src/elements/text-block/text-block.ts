import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** Words for the reader: paragraphs, headings, bold and links in Markdown. */
export const textBlock: ElementKind = {
  id: 'text-block',
  sort: 'content',
  palette: { group: 'content', order: 10 },
  settings: Type.Object(
    { text: setting(Text, { editor: 'localizedLong', section: 'basic' }), ...shownSettings },
    { additionalProperties: false },
  ),
  defaults: { text: { en: 'Untitled Title', zh: '未命名标题', vi: 'Tiêu đề chưa đặt tên' } },
}
