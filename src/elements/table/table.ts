import * as Type from 'typebox'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
import { rowLimits, rowSettings } from '../common/rowSettings.ts'

/** The kinds that fit into a cell. */
const CELLS = [
  'text',
  'textarea',
  'email',
  'phone',
  'url',
  'number',
  'integer',
  'decimal',
  'quantity',
  'rating',
  'select',
  'select-many',
  'switch',
  'date',
  'time',
  'date-time',
  'month',
  'calculated',
]

/** The same questions once per row, as a grid: questions across, rows down. The answer is a list of objects. */
export const table: ElementKind = {
  id: 'table',
  sort: 'layout',
  palette: { group: 'layout', order: 70 },
  stem: 'table',
  nests: true,
  rows: rowLimits,
  accepts: CELLS,
  starts: [{ kind: 'text' }, { kind: 'number' }],
  settings: Type.Object(rowSettings, { additionalProperties: false }),
  defaults: { label: { en: 'Table', zh: '表格', vi: 'Bảng' }, start: 1 },
}
