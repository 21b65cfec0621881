import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  {
    level: Type.Optional(
      setting(Type.Enum(['info', 'success', 'warning', 'error']), { editor: 'choice', section: 'basic' }),
    ),
    label: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
    text: setting(Text, { editor: 'localizedLong', section: 'basic' }),
    ...shownSettings,
  },
  { additionalProperties: false },
)

export type NoticeSettings = SettingsOf<typeof settings>

/** A highlighted text: a hint, a success, a warning, or an error. */
export const notice = defineKind({
  id: 'notice',
  sort: 'content',
  plain: true,
  room: 56,
  palette: { group: 'content', order: 40 },
  settings,
  defaults: {
    level: 'info',
    text: { en: 'Please note', zh: '请注意', vi: 'Xin lưu ý' },
  },
})
