import { findWords, type WordStore } from './wordStore.ts'

/** What a text may be told: the values that stand in it, and how it is looked for. */
export interface SayOptions {
  readonly [name: string]: unknown
  readonly ns?: string | readonly string[] | undefined
  readonly lng?: string | undefined
  readonly count?: unknown
  readonly defaultValue?: unknown
  readonly returnObjects?: boolean
}

/** `{{min, day}}`: a value, and how it is written. */
export type Format = (value: unknown, language: string, options: Intl.NumberFormatOptions) => string

export interface Speaker {
  readonly store: WordStore
  readonly defaultNS: string
  readonly formats: ReadonlyMap<string, Format>
  /** The language asked for, then those that stand in for it. */
  readonly languagesOf: (language: string) => readonly string[]
  readonly finish: (text: string) => string
}

const VALUE = /\{\{(.+?)\}\}/g
const NESTED = /\$t\(([^()]*)\)/g
/** A sentence with a colon in it names no namespace. */
const SENTENCE = /[ ,?!;]/
/** Texts stand in each other no deeper than this. */
const DEEPEST = 5

const list = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? (one as readonly T[]) : [one as T])
const written = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
const isWords = (found: unknown) => found !== undefined && found !== null && found !== ''

const rules = new Map<string, Intl.PluralRules>()
function pluralOf(language: string, count: unknown): string {
  const rule = rules.get(language) ?? rulesOf(language)
  rules.set(language, rule)
  return rule.select(count as number)
}

/** Authors name languages as they like: those of no language are counted as English is. */
function rulesOf(language: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language)
  } catch {
    return new Intl.PluralRules('en')
  }
}

/** The namespace that a key names, `outbox:sent`, else those asked in, and the rest of it. */
function placeOf(
  key: string,
  { ns }: SayOptions,
  { defaultNS }: Speaker,
): [namespaces: readonly string[], key: string] {
  const colon = key.indexOf(':')
  const namesOne = colon >= 0 && !SENTENCE.test(/^[^.]+(?=\.)/.exec(key)?.[0] ?? key)
  if (namesOne) return [[key.slice(0, colon)], key.slice(colon + 1).replaceAll(':', '.')]
  return [list(ns ?? defaultNS), key]
}

/** What stands under the first of the keys that any of the languages has. */
export function find(
  speaker: Speaker,
  keys: string | readonly string[],
  options: SayOptions,
  language: string,
): unknown {
  const { count } = options
  const counts = count !== undefined && typeof count !== 'string'
  const languages = speaker.languagesOf(options.lng ?? language)
  for (const one of list(keys)) {
    const [namespaces, key] = placeOf(one, options, speaker)
    for (const namespace of namespaces)
      for (const code of languages) {
        const bundle = speaker.store.get(code, namespace)
        if (!bundle) continue
        const forms = counts ? [...(count === 0 ? ['_zero'] : []), `_${pluralOf(code, count)}`, ''] : ['']
        const found = forms.map((form) => findWords(bundle, key + form)).find(isWords)
        if (found !== undefined) return found
      }
  }
  return undefined
}

/** `number(style: percent; maximumFractionDigits: 0)`. */
function formatted(value: unknown, format: string, language: string, { formats }: Speaker): unknown {
  const [, name = '', told = ''] = /^\s*(\w+)(?:\((.*)\))?/.exec(format) ?? []
  const options = Object.fromEntries(
    told.split(';').flatMap((part) => {
      const [key = '', option = ''] = part.split(':').map((half) => half.trim())
      return key === '' ? [] : [[key, Number.isNaN(Number(option)) ? option : Number(option)]]
    }),
  )
  try {
    return formats.get(name.toLowerCase())?.(value, language, options) ?? value
  } catch {
    return value
  }
}

/** A text with the values and the other texts that stand in it. */
function complete(speaker: Speaker, text: string, options: SayOptions, language: string, depth: number): string {
  const nested = text.match(NESTED)?.length ?? 0
  const filled = text.replaceAll(VALUE, (whole, inside: string) => {
    const [name = '', ...format] = inside.split(',')
    const value = options[name.trim()]
    if (value === undefined) return inside.trim() in options ? '' : whole
    return written(format.length > 0 && value !== null ? formatted(value, format.join(','), language, speaker) : value)
  })
  // What a person wrote asks for no texts.
  if (nested === 0 || depth >= DEEPEST || (filled.match(NESTED)?.length ?? 0) > nested) return filled
  const { defaultValue: _, ...others } = options
  return filled.replaceAll(NESTED, (_whole, key: string) =>
    written(say(speaker, key.trim(), { ...others, lng: options.lng ?? language }, language, depth + 1)),
  )
}

/** The text of a key, or of the first of several that there is one for; else `defaultValue`, else the key itself. */
export function say(
  speaker: Speaker,
  keys: string | readonly string[],
  options: SayOptions,
  language: string,
  depth = 0,
): unknown {
  const finish = depth === 0 ? speaker.finish : (text: string) => text
  const speaks = options.lng ?? language
  const found = find(speaker, keys, options, language)
  if (typeof found === 'object' && found !== null && options.returnObjects)
    return Object.fromEntries(
      Object.entries(found).map(([key, text]) => [
        key,
        typeof text === 'string' ? finish(complete(speaker, text, options, speaks, depth)) : text,
      ]),
    )
  const [, key] = placeOf(list(keys).at(-1) ?? '', options, speaker)
  const text = [found, options.defaultValue].find((one) => isWords(one) && typeof one !== 'object') ?? key
  return finish(complete(speaker, written(text), options, speaks, depth))
}
