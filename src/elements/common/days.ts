import * as Type from 'typebox'
import { setting } from '../../forms/kinds/commonSettings.ts'
import type { Json, ValidationTime, Violation } from '../../forms/kinds/ElementKind.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { addDays, isDay, INCOMPLETE } from '../../forms/values/calendar.ts'

/** A limit: a date, or one relative to the day of filling: `today`, `today+7`, `today-30`. */
const limit = Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}|today([+-][0-9]{1,5})?)$' })

/** Date settings shared by several kinds. */
export const daySettings = {
  min: Type.Optional(setting(limit, { editor: 'text', example: '2026-01-31', section: 'rules' })),
  max: Type.Optional(setting(limit, { editor: 'text', example: '2026-01-31', section: 'rules' })),
  allow: Type.Optional(setting(Type.Enum(['any', 'not-past', 'not-future']), { editor: 'choice', section: 'rules' })),
}

/** Returns the earliest and the latest day that the settings allow, on the day of filling. */
export function dayLimits(
  { min, max, allow }: Settings,
  today: string,
): { readonly min?: string; readonly max?: string } {
  const first = latest(resolve(min, today), allow === 'not-past' ? today : undefined)
  const last = earliest(resolve(max, today), allow === 'not-future' ? today : undefined)
  return { ...(first ? { min: first } : {}), ...(last ? { max: last } : {}) }
}

const latest = (a: string | undefined, b: string | undefined) => (a && b ? (a > b ? a : b) : (a ?? b))
const earliest = (a: string | undefined, b: string | undefined) => (a && b ? (a < b ? a : b) : (a ?? b))

function resolve(limit: unknown, today: string): string | undefined {
  if (typeof limit !== 'string' || !limit) return undefined
  return limit.startsWith('today') ? addDays(today, Number(limit.slice(5) || 0)) : limit
}

/** Returns the violations of a date: not a date, or outside the limits. ISO dates sort as text. */
export function dayViolations(
  value: Json | undefined,
  settings: Settings,
  { today }: ValidationTime,
): readonly Violation[] {
  if (value === INCOMPLETE) return [{ key: 'violation.unfinished' }]
  if (!isDay(value)) return [{ key: 'violation.date' }]
  const { min, max } = dayLimits(settings, today)
  if (min && value < min) return [{ key: 'violation.dateMin', params: { min } }]
  if (max && value > max) return [{ key: 'violation.dateMax', params: { max } }]
  return []
}
