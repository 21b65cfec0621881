import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Json, Violation } from '../../forms/kinds/ElementKind.ts'
import { numberFormat } from '../../forms/values/intl.ts'

/** The parts of a duration, largest first, and their seconds. */
export const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const
export type Part = (typeof PARTS)[number]
const SECONDS: { readonly [part in Part]: number } = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 }

const PATTERN = '^P(?=.)([0-9]{1,7}D)?(T(?=.)([0-9]{1,7}H)?([0-9]{1,7}M)?([0-9]{1,7}S)?)?$'
const DURATION = new RegExp(PATTERN)

const part = Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'basic' }))
const minutes = Type.Optional(
  setting(Type.Number({ minimum: 0, maximum: 100_000_000 }), { editor: 'number', section: 'rules' }),
)

const settings = Type.Object(
  {
    ...inputSettings,
    days: part,
    hours: part,
    minutes: part,
    seconds: part,
    minMinutes: minutes,
    maxMinutes: minutes,
  },
  { additionalProperties: false },
)

export type DurationSettings = SettingsOf<typeof settings>

/** A duration, ISO 8601: `PT1H30M`. Stored as typed: 90 minutes are `PT90M`. */
export const duration = defineKind({
  id: 'duration',
  sort: 'input',
  palette: { group: 'date', order: 60 },
  stem: 'duration',
  settings,
  defaults: { label: { en: 'Duration', zh: '时长', vi: 'Thời lượng' }, hours: true, minutes: true },
  widget: 'duration',
  cure: 'text',
  valueSchema: () => ({ type: 'string', pattern: PATTERN }),
  check: wrongWith,
  text: (value, _, language) => formatDuration(value, language),
  columns: () => [
    { suffix: '', cell: (value) => String(value) },
    { suffix: '/seconds', cell: (value) => secondsOf(String(value)), type: 'whole' },
  ],
})

export type Parts = { readonly [part in Part]?: number }

/** Returns the parts to ask for; by default hours and minutes. */
export function shownParts(settings: DurationSettings): readonly Part[] {
  const shown = PARTS.filter((part) => settings[part] === true)
  return shown.length ? shown : ['hours', 'minutes']
}

/** Parses a duration into its parts; null if invalid. */
export function readDuration(text: unknown): Parts | null {
  const match = typeof text === 'string' ? DURATION.exec(text) : null
  if (!match) return null
  const [, days, , hours, minutes, seconds] = match
  const found = { days, hours, minutes, seconds }
  return Object.fromEntries(PARTS.flatMap((part) => (found[part] ? [[part, parseInt(found[part], 10)]] : [])))
}

/** Formats parts as ISO 8601; undefined if there are none. */
export function writeDuration({ days, hours, minutes, seconds }: Parts): string | undefined {
  const time = written(hours, 'H') + written(minutes, 'M') + written(seconds, 'S')
  const text = `P${written(days, 'D')}${time && `T${time}`}`
  return text === 'P' ? undefined : text
}

const written = (count: number | undefined, letter: string) => (count === undefined ? '' : `${count}${letter}`)

function secondsOf(text: string): number | null {
  const parts = readDuration(text)
  return parts && PARTS.reduce((sum, part) => sum + (parts[part] ?? 0) * SECONDS[part], 0)
}

function wrongWith(value: Json, { minMinutes, maxMinutes }: DurationSettings): readonly Violation[] {
  const seconds = secondsOf(String(value))
  if (seconds === null) return [{ key: 'violation.duration' }]
  if (typeof minMinutes === 'number' && seconds < minMinutes * 60) {
    return [{ key: 'violation.durationMin', params: { limit: minMinutes } }]
  }
  if (typeof maxMinutes === 'number' && seconds > maxMinutes * 60) {
    return [{ key: 'violation.durationMax', params: { limit: maxMinutes } }]
  }
  return []
}

function formatDuration(value: Json, language: string): string {
  const parts = readDuration(value)
  if (!parts) return String(value)
  const words = PARTS.flatMap((part) => {
    const count = parts[part]
    const unit = { style: 'unit', unit: part.slice(0, -1), unitDisplay: 'long' } as const
    return count === undefined ? [] : [numberFormat(language, unit).format(count)]
  })
  return words.join(' ')
}
