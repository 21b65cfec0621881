import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind } from '../../forms/kinds/defineKind.ts'
import { setting } from '../../forms/kinds/commonSettings.ts'
import { rowLimits, rowSettings } from '../common/rowSettings.ts'

/** The same questions once per row, one row below the other. The answer is a list of objects. */
export const repeat = defineKind({
  id: 'repeat',
  sort: 'layout',
  plain: true,
  palette: { group: 'layout', order: 60 },
  stem: 'rows',
  nests: true,
  rows: rowLimits,
  settings: Type.Object(
    {
      ...rowSettings,
      /**
       * One line that identifies a row: text with `{name}` for an answer of the row, `{= row.depth * 2}` for an
       * expression.
       */
      summary: Type.Optional(setting(Text, { editor: 'localized', section: 'look', braces: 'row' })),
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Repeating group', zh: '重复组', vi: 'Nhóm lặp lại' }, start: 1 },
})
