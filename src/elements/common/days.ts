import Type from 'typebox'
import { setting } from '../../forms/kinds/commonSettings.ts'
import type { Json, Moment, Violation } from '../../forms/kinds/ElementKind.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { dateFormat } from './intl.ts'

export const DAY_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'

/** A limit an author sets: a day, or one counted from the day of filling: `today`, `today+7`, `today-30`. */
const limit = Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}|today([+-][0-9]{1,5})?)$' })

/** The settings of days that several kinds share. */
export const daySettings = {
  min: Type.Optional(setting(limit, { editor: 'text', section: 'rules' })),
  max: Type.Optional(setting(limit, { editor: 'text', section: 'rules' })),
  allow: Type.Optional(
    setting(Type.Enum(['any', 'not-past', 'not-future']), { editor: 'choice', section: 'rules' }),
  ),
}

/** Whether a text names a day that exists: 2024-02-29 does, 2023-02-29 does not. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value
}
const DAY = new RegExp(DAY_PATTERN)

/** The day so many days later; earlier for a negative count. Stays within the years that four digits can name. */
export function addDays(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000
  return new Date(Math.min(Math.max(time, FIRST), LAST)).toISOString().slice(0, 10)
}
const FIRST = Date.parse('0000-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T00:00:00Z')

/** How many days lie between two days; 0 for the same. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The earliest and the latest day that the settings allow, on the day of filling. */
export function dayLimits({ min, max, allow }: Settings, today: string): { readonly min?: string; readonly max?: string } {
  const latest = (a: string | undefined, b: string | undefined) => (a && b ? (a > b ? a : b) : (a ?? b))
  const earliest = (a: string | undefined, b: string | undefined) => (a && b ? (a < b ? a : b) : (a ?? b))
  const first = latest(resolve(min, today), allow === 'not-past' ? today : undefined)
  const last = earliest(resolve(max, today), allow === 'not-future' ? today : undefined)
  return { ...(first ? { min: first } : {}), ...(last ? { max: last } : {}) }
}

function resolve(limit: unknown, today: string): string | undefined {
  if (typeof limit !== 'string' || !limit) return undefined
  return limit.startsWith('today') ? addDays(today, Number(limit.slice(5) || 0)) : limit
}

/** What is wrong with a day: that there is none, or that it lies outside the limits. ISO days sort as text. */
export function dayViolations(value: Json | undefined, settings: Settings, { today }: Moment): readonly Violation[] {
  if (!isDay(value)) return [{ key: 'violation.date' }]
  const { min, max } = dayLimits(settings, today)
  if (min && value < min) return [{ key: 'violation.dateMin', params: { min } }]
  if (max && value > max) return [{ key: 'violation.dateMax', params: { max } }]
  return []
}

/** A day as a reader of the language writes it, "1 Mar 2026"; what is no day as it stands. */
export function formatDay(value: unknown, language: string): string {
  if (!isDay(value)) return String(value)
  return dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))
}

/** The day it is on this device. */
export function localToday(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
