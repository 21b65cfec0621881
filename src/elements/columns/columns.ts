import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

/** Column widths, as fractions of the row. */
export const COLUMN_WIDTHS = ['equal', '1-2', '2-1', '1-3', '3-1', '1-2-1'] as const

const settings = Type.Object(
  {
    widths: Type.Optional(setting(Type.Enum(COLUMN_WIDTHS), { editor: 'choice', section: 'look' })),
    ...shownSettings,
  },
  { additionalProperties: false },
)

export type ColumnsSettings = SettingsOf<typeof settings>

/** Elements side by side; one below the other on narrow screens. */
export const columns = defineKind({
  id: 'columns',
  sort: 'layout',
  plain: true,
  palette: { group: 'layout', order: 30 },
  accepts: ['column'],
  starts: [{ kind: 'column' }, { kind: 'column' }],
  holds: { least: 2, most: 4 },
  sideBySide: true,
  settings,
  defaults: { widths: 'equal' },
})
