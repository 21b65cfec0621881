import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  {
    /** Accessible name of the tabs. */
    label: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
    ...shownSettings,
  },
  { additionalProperties: false },
)

export type TabsSettings = SettingsOf<typeof settings>

/** Sections in tabs, in any order. */
export const tabs = defineKind({
  id: 'tabs',
  sort: 'layout',
  plain: true,
  palette: { group: 'layout', order: 50 },
  accepts: ['tab'],
  starts: [
    { kind: 'tab', settings: { label: { en: 'Tab 1', zh: '标签页 1', vi: 'Thẻ 1' } } },
    { kind: 'tab', settings: { label: { en: 'Tab 2', zh: '标签页 2', vi: 'Thẻ 2' } } },
  ],
  settings,
  defaults: {},
})
