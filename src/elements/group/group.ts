import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  {
    label: setting(Text, { editor: 'localized', section: 'basic' }),
    help: Type.Optional(setting(Text, { editor: 'localizedLong', section: 'basic' })),
    ...shownSettings,
  },
  { additionalProperties: false },
)

export type GroupSettings = SettingsOf<typeof settings>

/** Questions under a common heading. Their answers are in an object under the group's name. */
export const group = defineKind({
  id: 'group',
  everyday: true,
  sort: 'layout',
  plain: true,
  palette: { group: 'layout', order: 10 },
  stem: 'group',
  nests: true,
  settings,
  defaults: { label: { en: 'Group', zh: '分组', vi: 'Nhóm' } },
})
