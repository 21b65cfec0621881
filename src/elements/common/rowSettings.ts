import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'
import { ROW_LIMIT, type RowLimits } from '../../forms/kinds/ElementKind.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'

const rowCount = Type.Integer({ minimum: 0, maximum: ROW_LIMIT })

/** Settings of layouts with rows: repeat and table. */
export const rowSettings = {
  label: setting(Text, { editor: 'localized', section: 'basic' }),
  help: Type.Optional(setting(Text, { editor: 'localizedLong', section: 'basic' })),
  addLabel: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
  min: Type.Optional(setting(rowCount, { editor: 'number', section: 'rules' })),
  max: Type.Optional(setting(rowCount, { editor: 'number', section: 'rules' })),
  /** Initial number of rows. */
  start: Type.Optional(setting(rowCount, { editor: 'number', section: 'rules' })),
  /** Fixed number of rows; none can be added or removed. */
  fixed: Type.Optional(setting(rowCount, { editor: 'number', section: 'rules' })),
  /** Expression for the number of rows. */
  count: Type.Optional(setting(Type.String({ maxLength: 4_000 }), { editor: 'expression', section: 'values' })),
  reorder: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'rules' })),
  ...shownSettings,
}

/** Returns the limits on rows in these settings. */
export function rowLimits(settings: Settings): RowLimits {
  const limits: { -readonly [key in keyof RowLimits]: RowLimits[key] } = {}
  for (const key of ['fixed', 'min', 'max', 'start'] as const) {
    const value = settings[key]
    if (typeof value === 'number') limits[key] = value
  }
  return limits
}
