import type { Settings } from '../../document/FormDocument.ts'
import { schemaViolation } from '../../filling/schemaViolation.ts'
import type { InspectorHint } from '../../kinds/commonSettings.ts'
import type { ElementKind, Json } from '../../kinds/ElementKind.ts'

/** Settings after a change of kind. All lists contain keys. */
export interface ConvertedSettings {
  readonly settings: Settings
  /** Set, and unchanged. */
  readonly kept: readonly string[]
  /** Set, and converted; `to` is null if the new kind implies it. */
  readonly converted: readonly { readonly from: string; readonly to: string | null }[]
  /** Set, but not supported by the new kind. */
  readonly lost: readonly string[]
}

/**
 * Converts settings of one kind to valid settings of another. A setting that both kinds have keeps its value, including
 * unset; one that only the old kind has is converted to an equivalent one, if any; new ones are as in `defaults`, the
 * new kind's initial settings.
 */
export function convertSettings(
  from: ElementKind,
  to: ElementKind,
  settings: Settings,
  defaults: Settings,
): ConvertedSettings {
  const setKeys = Object.keys(settings).filter((key) => settings[key] !== undefined)
  const result: { [key: string]: unknown } = {}
  const kept = setKeys.filter((key) => fits(to, key, settings[key]))
  for (const key of kept) result[key] = settings[key]

  const converted: { from: string; to: string | null }[] = []
  for (const key of setKeys) {
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
  const gone = setKeys.filter((key) => !kept.includes(key) && !converted.some((one) => one.from === key))
  const intended = gone.filter((key) => isIntended(from, to, settings, key, result))
  return {
    settings: result,
    kept,
    converted: [...converted, ...intended.map((key) => ({ from: key, to: null }))],
    lost: gone.filter((key) => !intended.includes(key)),
  }
}

type Schema = { readonly [keyword: string]: unknown }

const schemaOf = (kind: ElementKind, key: string): Schema | undefined =>
  Object.hasOwn(kind.settings.properties, key) ? (kind.settings.properties[key] as unknown as Schema) : undefined

/** True if a kind has a setting that accepts the value. */
function fits(kind: ElementKind, key: string, value: unknown): boolean {
  const schema = schemaOf(kind, key)
  return schema !== undefined && schemaViolation(schema, value as Json) === null
}

function isWay({ to: key, as }: Conversion, to: ElementKind, value: unknown, result: Settings): boolean {
  const next = as(value)
  return next !== undefined && !Object.hasOwn(result, key) && fits(to, key, next)
}

const isRequired = ({ settings }: ElementKind, key: string) => settings.required?.includes(key) ?? false

/** True if both kinds have the setting with the same meaning: an unset value stays unset. */
function isShared(from: ElementKind, to: ElementKind, key: string): boolean {
  const [a, b] = [schemaOf(from, key), schemaOf(to, key)]
  return a !== undefined && b !== undefined && a['type'] === b['type'] && editorOf(a) === editorOf(b)
}

const editorOf = (schema: Schema) => (schema['inspector'] as InspectorHint | undefined)?.editor

/** JSON type of an answer: `integer`, `array` … */
const answerOf = (kind: ElementKind, settings: Settings) =>
  (kind.valueSchema?.(settings) as { readonly type?: unknown } | undefined)?.type

/** Returns a switch with which the new kind's answer has the old one's type: whole numbers only, several images. */
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

/** True if a switch only stated what the new kind implies. */
function isIntended(from: ElementKind, to: ElementKind, was: Settings, key: string, now: Settings): boolean {
  if (typeof was[key] !== 'boolean') return false
  if (was[key] === false) return true
  const { [key]: _, ...without } = was
  const answer = answerOf(from, was)
  return answer !== answerOf(from, without) && answer === answerOf(to, now)
}

/** Converts the value of one setting to another; undefined without an equivalent. */
interface Conversion {
  readonly from: string
  readonly to: string
  readonly as: (value: unknown) => unknown
}

const same = (value: unknown) => value

/** Converts a month limit to its first or last day. */
const dayOf = (which: 'first' | 'last') => (value: unknown) => {
  const [year, month] = typeof value === 'string' && /^\d{4}-\d{2}$/.test(value) ? value.split('-').map(Number) : []
  if (year === undefined || month === undefined) return undefined
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${String(value)}-${which === 'first' ? '01' : String(last).padStart(2, '0')}`
}

const monthOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.slice(0, 7) : undefined

/** Equivalent settings with different names, best first. Used if the kind lacks the setting itself. */
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
