import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import { Choice } from '../../forms/kinds/choices.ts'
import { readLabel } from '../../forms/document/readLabel.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import {
  decimalsSetting,
  formatNumber,
  groupingSetting,
  limitSettings,
  limitsOf,
  numberViolations,
} from '../common/numbers.ts'

/** A number with one of the author's units. While the input is invalid, `value` is the typed text. */
export interface QuantityValue {
  readonly value: Json
  readonly unit: string
}

const settings = Type.Object(
  {
    ...inputSettings,
    ...placeholderSetting,
    /** The first one is the default. */
    units: setting(Type.Array(Choice, { maxItems: 100 }), { editor: 'choices', section: 'basic' }),
    ...decimalsSetting,
    ...limitSettings,
    ...groupingSetting,
  },
  { additionalProperties: false },
)

export type QuantitySettings = SettingsOf<typeof settings>

/** A number with its unit: `{ value: 3.5, unit: 'm' }`. The limits apply to the number, whatever the unit. */
export const quantity = defineKind({
  id: 'quantity',
  sort: 'input',
  fitsCell: true,
  palette: { group: 'number', order: 40, variantOf: 'number' },
  stem: 'amount',
  settings,
  defaults: {
    label: { en: 'Amount with unit', zh: '带单位的数值', vi: 'Số lượng kèm đơn vị' },
    units: [
      { value: 'm', label: 'm' },
      { value: 'km', label: 'km' },
    ],
  },
  widget: 'quantity',
  cure: 'number',
  answers: 'number',
  answersBy: 'value',
  valueSchema: (settings) => ({
    type: 'object',
    properties: {
      value: { type: 'number', ...limitsOf(settings) },
      unit: { type: 'string', enum: unitValues(settings) },
    },
    required: ['value', 'unit'],
    additionalProperties: false,
  }),
  check: (value, settings) => numberViolations(quantityOf(value).value, settings),
  isBlank: (value) => value === undefined || value === null || value === '' || isBlankQuantity(value),
  text: (value, settings, language) => {
    const { value: amount, unit } = quantityOf(value)
    return `${formatNumber(amount, language, settings)} ${unitLabel(settings, unit, language)}`.trim()
  },
  tagged: (value, settings) => {
    const { value: amount, unit } = quantityOf(value)
    if (typeof amount !== 'number') return null
    return unit && !isUnderstood(unit, settings.tag) ? `${amount} ${unit}` : String(amount)
  },
  columns: () => [
    { suffix: '', cell: (value) => numberOrNull(quantityOf(value).value), type: 'number' },
    { suffix: '/unit', cell: (value) => quantityOf(value).unit || null },
  ],
})

/** Returns the author's units. */
export function unitsOf(settings: QuantitySettings): readonly Choice[] {
  return Array.isArray(settings.units) ? settings.units : []
}

/** Returns the two parts of an answer, including those of older versions with another shape. */
export function quantityOf(value: Json | undefined): QuantityValue {
  const { value: amount, unit } = (typeof value === 'object' && value !== null ? value : {}) as Partial<QuantityValue>
  return { value: amount ?? null, unit: typeof unit === 'string' ? unit : '' }
}

function isBlankQuantity(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const amount = quantityOf(value).value
  return amount === null || amount === ''
}

function unitValues(settings: QuantitySettings): readonly string[] {
  const values = [...new Set(unitsOf(settings).map((unit) => unit.value))]
  return values.length ? values : ['']
}

function unitLabel(settings: QuantitySettings, value: string, language: string): string {
  const unit = unitsOf(settings).find((unit) => unit.value === value)
  return (unit && readLabel(unit.label, language)) || value
}

const numberOrNull = (value: Json) => (typeof value === 'number' ? value : null)

/**
 * Default units in OpenStreetMap, omitted from values: speeds in km/h, heights, widths and lengths in metres, weights
 * in tonnes.
 */
const UNDERSTOOD: readonly (readonly [unit: string, key: RegExp])[] = [
  ['km/h', /speed/],
  ['m', /(^|:|max|min)(height|width|length|depth)(:|$)|^ele$/],
  ['t', /(max|min)(weight|axleload)(:|$)/],
]

const isUnderstood = (unit: string, key: unknown) =>
  UNDERSTOOD.some(([one, keys]) => one === unit && keys.test(String(key)))
