import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  {
    label: setting(Text, { editor: 'localized', section: 'basic' }),
    /** Open initially. */
    open: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
    ...shownSettings,
  },
  { additionalProperties: false },
)

export type PanelSettings = SettingsOf<typeof settings>

/** One section of a {@link collapse}. */
export const panel = defineKind({
  id: 'panel',
  sort: 'layout',
  plain: true,
  palette: null,
  within: ['collapse'],
  settings,
  defaults: { label: { en: 'Section', zh: '面板', vi: 'Mục' } },
})
