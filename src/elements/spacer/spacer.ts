import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  {
    size: Type.Optional(setting(Type.Enum(['small', 'medium', 'large']), { editor: 'choice', section: 'look' })),
    ...shownSettings,
  },
  { additionalProperties: false },
)

export type SpacerSettings = SettingsOf<typeof settings>

/** Vertical space between elements. */
export const spacer = defineKind({
  id: 'spacer',
  sort: 'content',
  plain: true,
  room: 28,
  palette: { group: 'content', order: 60 },
  settings,
  defaults: { size: 'medium' },
})
