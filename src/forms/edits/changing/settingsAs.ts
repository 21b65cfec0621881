import type { Settings } from '../../document/FormDocument.ts'
import { schemaViolation } from '../../filling/schemaViolation.ts'
import type { InspectorHint } from '../../kinds/commonSettings.ts'
import type { ElementKind, Json } from '../../kinds/ElementKind.ts'

/** The fate of an element's settings when its kind changes. All lists hold keys. */
export interface SettingsAs {
  readonly settings: Settings
  /** Said, and the same as before. */
  readonly kept: readonly string[]
  /** Said, and now said otherwise; `to` null: the new kind means it anyway. */
  readonly converted: readonly { readonly from: string; readonly to: string | null }[]
  /** Said, and nothing the new kind can be told. */
  readonly lost: readonly string[]
}

/**
 * The settings of a kind as those of another, legal there. A setting that both kinds have stays what it is, also where
 * nothing is said; one that only the old kind has is said otherwise where that means the same; what is new is as in
 * `defaults`, the new kind's first settings.
 */
export function settingsAs(from: ElementKind, to: ElementKind, settings: Settings, defaults: Settings): SettingsAs {
  const said = Object.keys(settings).filter((key) => settings[key] !== undefined)
  const result: { [key: string]: unknown } = {}
  const kept = said.filter((key) => fits(to, key, settings[key]))
  for (const key of kept) result[key] = settings[key]

  const converted: { from: string; to: string | null }[] = []
  for (const key of said) {
    if (kept.includes(key)) continue
    const way = CONVERSIONS.find((one) => one.from === key && isWay(one, to, settings[key], result))
    if (!way) continue
    result[way.to] = way.as(settings[key])
    converted.push({ from: key, to: way.to })
  }
  for (const [key, value] of Object.entries(defaults)) {
    if (Object.hasOwn(result, key) || (isShared(from, to, key) && !isRequired(to, key))) continue
    result[key] = value
  }
  for (const key of flagsFor(from, to, settings, result)) {
    result[key] = true
    converted.push({ from: key, to: key })
  }
  const gone = said.filter((key) => !kept.includes(key) && !converted.some((one) => one.from === key))
  const meant = gone.filter((key) => isMeant(from, to, settings, key, result))
  return {
    settings: result,
    kept,
    converted: [...converted, ...meant.map((key) => ({ from: key, to: null }))],
    lost: gone.filter((key) => !meant.includes(key)),
  }
}

type Schema = { readonly [keyword: string]: unknown }

const schemaOf = (kind: ElementKind, key: string): Schema | undefined =>
  Object.hasOwn(kind.settings.properties, key) ? (kind.settings.properties[key] as unknown as Schema) : undefined

/** True if a kind has a setting that takes this value. */
function fits(kind: ElementKind, key: string, value: unknown): boolean {
  const schema = schemaOf(kind, key)
  return schema !== undefined && schemaViolation(schema, value as Json) === null
}

function isWay({ to: key, as }: Conversion, to: ElementKind, value: unknown, result: Settings): boolean {
  const next = as(value)
  return next !== undefined && !Object.hasOwn(result, key) && fits(to, key, next)
}

const isRequired = ({ settings }: ElementKind, key: string) => settings.required?.includes(key) ?? false

/** True if both kinds have a setting and mean the same by it: what the author left unsaid stays so. */
function isShared(from: ElementKind, to: ElementKind, key: string): boolean {
  const [a, b] = [schemaOf(from, key), schemaOf(to, key)]
  return a !== undefined && b !== undefined && a['type'] === b['type'] && editorOf(a) === editorOf(b)
}

const editorOf = (schema: Schema) => (schema['inspector'] as InspectorHint | undefined)?.editor

/** The JSON type of an answer: `integer`, `array` … */
const answerOf = (kind: ElementKind, settings: Settings) =>
  (kind.valueSchema?.(settings) as { readonly type?: unknown } | undefined)?.type

/** A switch that makes the new kind's answer what the old one's was: whole numbers only, several pictures. */
function flagsFor(from: ElementKind, to: ElementKind, was: Settings, now: Settings): readonly string[] {
  const wanted = answerOf(from, was)
  if (wanted === undefined || answerOf(to, now) === wanted) return []
  const flag = Object.keys(to.settings.properties).find(
    (key) =>
      schemaOf(from, key) === undefined &&
      schemaOf(to, key)?.['type'] === 'boolean' &&
      answerOf(to, { ...now, [key]: true }) === wanted,
  )
  return flag === undefined ? [] : [flag]
}

/** True if a switch said only what the new kind is in any case. */
function isMeant(from: ElementKind, to: ElementKind, was: Settings, key: string, now: Settings): boolean {
  if (typeof was[key] !== 'boolean') return false
  if (was[key] === false) return true
  const { [key]: _, ...without } = was
  const answer = answerOf(from, was)
  return answer !== answerOf(from, without) && answer === answerOf(to, now)
}

/** Converts the value of one setting to that of another; undefined where it has no equivalent. */
interface Conversion {
  readonly from: string
  readonly to: string
  readonly as: (value: unknown) => unknown
}

const same = (value: unknown) => value

/** A day of a month that a limit names: the first, or the last. */
const dayOf = (which: 'first' | 'last') => (value: unknown) => {
  const [year, month] = typeof value === 'string' && /^\d{4}-\d{2}$/.test(value) ? value.split('-').map(Number) : []
  if (year === undefined || month === undefined) return undefined
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${String(value)}-${which === 'first' ? '01' : String(last).padStart(2, '0')}`
}

const monthOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.slice(0, 7) : undefined

/** Settings of different names that mean the same, best first. Used where a kind lacks the setting itself. */
const CONVERSIONS: readonly Conversion[] = [
  { from: 'text', to: 'label', as: same },
  { from: 'label', to: 'text', as: same },
  { from: 'text', to: 'help', as: same },
  { from: 'alt', to: 'label', as: same },
  { from: 'label', to: 'alt', as: same },
  { from: 'caption', to: 'text', as: same },
  { from: 'unit', to: 'suffix', as: same },
  { from: 'suffix', to: 'unit', as: same },
  { from: 'rankAtLeast', to: 'minChosen', as: same },
  { from: 'minChosen', to: 'rankAtLeast', as: same },
  { from: 'count', to: 'max', as: (value) => (typeof value === 'number' ? value : undefined) },
  { from: 'max', to: 'count', as: (value) => (typeof value === 'number' ? value : undefined) },
  { from: 'min', to: 'min', as: monthOf },
  { from: 'max', to: 'max', as: monthOf },
  { from: 'min', to: 'min', as: dayOf('first') },
  { from: 'max', to: 'max', as: dayOf('last') },
]
