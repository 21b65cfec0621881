import * as Type from 'typebox'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** How wide the columns are, as shares of the line. */
export const COLUMN_WIDTHS = ['equal', '1-2', '2-1', '1-3', '3-1', '1-2-1'] as const

/** Elements beside one another; below one another where the screen is narrow. */
export const columns: ElementKind = {
  id: 'columns',
  sort: 'layout',
  palette: { group: 'layout', order: 30 },
  accepts: ['column'],
  starts: [{ kind: 'column' }, { kind: 'column' }],
  holds: { least: 2, most: 4 },
  sideBySide: true,
  settings: Type.Object(
    {
      widths: Type.Optional(setting(Type.Enum(COLUMN_WIDTHS), { editor: 'choice', section: 'look' })),
      ...shownSettings,
    },
    { additionalProperties: false },
  ),
  defaults: { widths: 'equal' },
}
