import * as Type from 'typebox'
import { setting } from '../../forms/kinds/commonSettings.ts'
import type { Json, Violation } from '../../forms/kinds/ElementKind.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { Text } from '../../forms/document/Text.ts'
import { numberFormat } from '../../forms/values/intl.ts'

/** Number settings shared by several kinds. */
export const limitSettings = {
  min: Type.Optional(setting(Type.Number(), { editor: 'number', section: 'rules' })),
  max: Type.Optional(setting(Type.Number(), { editor: 'number', section: 'rules' })),
}
export const stepSetting = {
  /** The answer is `min` (or 0) plus a whole number of steps. */
  step: Type.Optional(setting(Type.Number({ exclusiveMinimum: 0 }), { editor: 'number', section: 'rules' })),
}
export const decimalsSetting = {
  decimals: Type.Optional(setting(Type.Integer({ minimum: 0, maximum: 10 }), { editor: 'number', section: 'rules' })),
}
export const groupingSetting = {
  grouping: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
}

/** Returns JSON Schema limits for the settings. */
export function limitsOf({ min, max }: Settings): { readonly minimum?: number; readonly maximum?: number } {
  return {
    ...(typeof min === 'number' ? { minimum: min } : {}),
    ...(typeof max === 'number' ? { maximum: max } : {}),
  }
}

/** Formats a number for a language: with its decimal separator, and grouped if the author enabled it. */
export function formatNumber(value: Json | undefined, language: string, settings: Settings = {}): string {
  if (typeof value !== 'number') return value === undefined || value === null ? '' : String(value)
  return numberFormat(language, {
    maximumFractionDigits: 20,
    useGrouping: settings['grouping'] === true,
  }).format(value)
}

/** Returns violations that JSON Schema limits do not cover: number of decimals, and steps. */
export function numberViolations(value: Json, { decimals, step, min, max }: Settings): readonly Violation[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return []
  // A number outside its limits only reports those.
  if ((typeof min === 'number' && value < min) || (typeof max === 'number' && value > max)) return []
  if (typeof decimals === 'number' && decimalsOf(value) > decimals) {
    return [{ key: 'violation.decimals', params: { limit: decimals } }]
  }
  if (typeof step === 'number' && step > 0 && !isOnStep(value, typeof min === 'number' ? min : 0, step)) {
    return [{ key: 'violation.step', params: { step } }]
  }
  return []
}

/** Returns the number of decimals: 2 for 1.25, 7 for 1e-7. */
export function decimalsOf(value: number): number {
  const [digits = '', power = '0'] = String(value).split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power))
}

/** True if the value is `start` plus a whole number of steps, within floating point tolerance. */
export function isOnStep(value: number, start: number, step: number): boolean {
  const steps = (value - start) / step
  return Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps))
}

/** Returns the next value up or down: on the grid of steps, within the limits, without floating point noise. */
export function stepFrom(value: number | undefined, direction: 1 | -1, { step, min, max }: Settings): number {
  const size = typeof step === 'number' && step > 0 ? step : 1
  const start = typeof min === 'number' ? min : 0
  const steps = value === undefined ? 0 : (value - start) / size + direction
  const onGrid = direction > 0 ? Math.floor(steps + 1e-9) : Math.ceil(steps - 1e-9)
  const digits = Math.max(decimalsOf(size), decimalsOf(start))
  const next = Number((start + onGrid * size).toFixed(Math.min(digits, 100)))
  return Math.min(typeof max === 'number' ? max : Infinity, Math.max(typeof min === 'number' ? min : -Infinity, next))
}

/** The author's labels at both ends of a scale. */
export const endLabels = {
  minLabel: Type.Optional(setting(Text, { editor: 'localized', section: 'look' })),
  maxLabel: Type.Optional(setting(Text, { editor: 'localized', section: 'look' })),
}
