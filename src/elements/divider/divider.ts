import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  { label: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })), ...shownSettings },
  { additionalProperties: false },
)

export type DividerSettings = SettingsOf<typeof settings>

/** A line between elements, with or without a text. */
export const divider = defineKind({
  id: 'divider',
  sort: 'content',
  plain: true,
  room: 6,
  palette: { group: 'content', order: 50 },
  settings,
  defaults: {},
})
