import * as Type from 'typebox'
import { readLabel } from '../../forms/document/readLabel.ts'
import { Text } from '../../forms/document/Text.ts'
import { choiceLabel, choiceSchema, choicesSetting } from '../../forms/kinds/choices.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Column, Json, Violation } from '../../forms/kinds/ElementKind.ts'
import { selectedValues } from '../common/selectedValues.ts'
import { listColumn } from '../common/manyChoices.ts'

const Row = Type.Object(
  { value: Type.String({ minLength: 1, maxLength: 200 }), label: Text },
  { additionalProperties: false },
)

/** One row of a matrix: its stored value, and its label. */
export interface MatrixRow {
  readonly value: string
  readonly label: Text
}

const settings = Type.Object(
  {
    ...inputSettings,
    rows: setting(Type.Array(Row, { maxItems: 200 }), { editor: 'rows', section: 'basic' }),
    ...choicesSetting,
    many: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'basic' })),
    /** Once any row is answered: all rows required or not. */
    requiredRows: Type.Optional(setting(Type.Enum(['any', 'all']), { editor: 'choice', section: 'rules' })),
  },
  { additionalProperties: false },
)

export type MatrixSettings = SettingsOf<typeof settings>

/**
 * The same choices for several rows. The answer is an object of the answered rows: a choice's value each, or a list of
 * values with `many`.
 */
export const matrix = defineKind({
  id: 'matrix',
  sort: 'input',
  room: 300,
  palette: { group: 'choice', order: 100 },
  stem: 'matrix',
  settings,
  defaults: {
    label: { en: 'Matrix', zh: '矩阵题', vi: 'Bảng lựa chọn' },
    rows: [
      { value: 'row_1', label: { en: 'Row 1', zh: '第一行', vi: 'Hàng 1' } },
      { value: 'row_2', label: { en: 'Row 2', zh: '第二行', vi: 'Hàng 2' } },
    ],
    choices: [
      { value: 'a', label: { en: 'Choice A', zh: '选项甲', vi: 'Lựa chọn A' } },
      { value: 'b', label: { en: 'Choice B', zh: '选项乙', vi: 'Lựa chọn B' } },
    ],
    requiredRows: 'all',
  },
  widget: 'matrix',
  answers: 'list',
  valueSchema,
  check: (value, settings) => missingRows(value, settings),
  isBlank: (value) => value === undefined || value === null || Object.keys(value).length === 0,
  chosen: (value) => Object.values(value ?? {}).flatMap(selectedValues),
  text: (value, settings, language) =>
    rowsOf(settings)
      .flatMap(({ value: row, label }) => {
        const chosen = selectedValues(cellOf(value, row)).map((one) => choiceLabel(settings, one, language))
        return chosen.length ? [`${readLabel(label, language)}: ${chosen.join(', ')}`] : []
      })
      .join('; '),
  tagged: (value, settings) =>
    Object.fromEntries(rowsOf(settings).map(({ value: row }) => [row, selectedValues(cellOf(value, row))])),
  columns: (settings) =>
    rowsOf(settings).map(({ value: row, label: words }): Column => {
      const chosen = (value: Json) => selectedValues(cellOf(value, row))
      const labelsOf = (value: Json, language: string) =>
        chosen(value).map((one) => choiceLabel(settings, one, language))
      return settings.many === true
        ? {
            ...listColumn(`/${row}`, (value) => (chosen(value).length > 0 ? chosen(value) : null)),
            words,
            inWords: (value, language) => (chosen(value).length > 0 ? labelsOf(value, language) : null),
          }
        : {
            suffix: `/${row}`,
            cell: (value) => chosen(value)[0] ?? null,
            words,
            inWords: (value, language) => labelsOf(value, language)[0] ?? null,
          }
    }),
})

/** Returns the rows in the settings; none if the setting has another shape. */
export function rowsOf(settings: MatrixSettings): readonly MatrixRow[] {
  return Array.isArray(settings.rows) ? settings.rows : []
}

/** Returns the answer of one row; undefined if it has none. */
export function cellOf(value: Json | undefined, row: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.hasOwn(value, row) ? (value as { readonly [row: string]: Json })[row] : undefined
}

function valueSchema(settings: MatrixSettings): Record<string, unknown> {
  const one = choiceSchema(settings)
  const cell = settings.many === true ? { type: 'array', items: one, uniqueItems: true, minItems: 1 } : one
  const properties = Object.fromEntries(rowsOf(settings).map((row) => [row.value, cell]))
  return { type: 'object', properties, additionalProperties: false }
}

function missingRows(value: Json, settings: MatrixSettings): readonly Violation[] {
  if (settings.requiredRows !== 'all') return []
  const missing = rowsOf(settings).filter((row) => cellOf(value, row.value) === undefined).length
  return missing > 0 ? [{ key: 'violation.rows', params: { missing } }] : []
}
