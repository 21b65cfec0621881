import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  { label: setting(Text, { editor: 'localized', section: 'basic' }), ...shownSettings },
  { additionalProperties: false },
)

export type TabSettings = SettingsOf<typeof settings>

/** The content of one of the {@link tabs}. */
export const tab = defineKind({
  id: 'tab',
  sort: 'layout',
  plain: true,
  palette: null,
  within: ['tabs'],
  settings,
  defaults: { label: { en: 'Tab', zh: '标签页', vi: 'Thẻ' } },
})
