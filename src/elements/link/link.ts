import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  {
    label: setting(Text, { editor: 'localized', section: 'basic' }),
    /** http(s), mailto, or a path of this site. */
    url: setting(Type.String({ maxLength: 2_000 }), { editor: 'text', section: 'basic' }),
    look: Type.Optional(setting(Type.Enum(['link', 'button']), { editor: 'choice', section: 'look' })),
    ...shownSettings,
  },
  { additionalProperties: false },
)

export type LinkSettings = SettingsOf<typeof settings>

/** A link to another page; opens in a new tab, so that no answer is lost. */
export const link = defineKind({
  id: 'link',
  sort: 'content',
  plain: true,
  room: 26,
  palette: { group: 'content', order: 30 },
  settings,
  defaults: { label: { en: 'Read more', zh: '了解更多', vi: 'Xem thêm' }, url: '' },
})
