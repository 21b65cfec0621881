import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { rowLimits, rowSettings } from '../common/rowSettings.ts'

const settings = Type.Object(rowSettings, { additionalProperties: false })

export type TableSettings = SettingsOf<typeof settings>

/** The same questions once per row, as a grid: questions across, rows down. The answer is a list of objects. */
export const table = defineKind({
  id: 'table',
  sort: 'layout',
  plain: true,
  palette: { group: 'layout', order: 70, variantOf: 'repeat' },
  stem: 'table',
  nests: true,
  rows: rowLimits,
  accepts: [],
  acceptsCells: true,
  starts: [{ kind: 'text' }, { kind: 'number' }],
  settings,
  defaults: { label: { en: 'Table', zh: '表格', vi: 'Bảng' }, start: 1 },
})
