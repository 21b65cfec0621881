/**
 * Replaces `i18next` in the built client: the part of it that the portal uses, at a tenth of its size and time per
 * text. Tests, the development server and the server's screen thread use the library; a test compares both for every
 * text. Numbers and dates are formatted in the language of the text, as by `TextLanguage`.
 */
type Words = { readonly [key: string]: unknown }
type Values = { readonly [name: string]: unknown }
type Format = (value: unknown, language: string) => string

interface Options {
  readonly lng?: string
  readonly fallbackLng?: string | readonly string[]
  readonly defaultNS?: string
  readonly ns?: readonly string[]
  readonly postProcess?: string
  readonly react?: { readonly useSuspense?: boolean }
}

/** What an instance is extended with: where its texts come from, or what is done with each of them. */
type Module =
  | { readonly type: 'backend'; readonly read: (language: string, namespace: string) => Promise<Words> }
  | { readonly type: 'postProcessor'; readonly name: string; readonly process: (text: string) => string }
  | { readonly type: '3rdParty'; readonly init: (texts: Texts) => void }
  | { readonly type: 'i18nFormat' }

/** Texts and how to load and format them, shared by an instance and its clones. */
class Library {
  read: (language: string, namespace: string) => Promise<Words> = async () => ({})
  readonly processors = new Map<string, (text: string) => string>()
  readonly formats = new Map<string, Format>()
  /** Languages of texts that another language lacks; the library ignores those of a clone, too. */
  fallbacks: readonly string[] = []
  /** Namespaces that every language is loaded with. */
  readonly namespaces = new Set<string>()
  private readonly words = new Map<string, Words>()
  private readonly loading = new Map<string, Promise<void>>()
  private readonly settled = new Set<string>()

  bundle(language: string, namespace: string): Words | undefined {
    return this.words.get(`${language}|${namespace}`)
  }

  add(language: string, namespace: string, words: Words): void {
    this.words.set(`${language}|${namespace}`, { ...this.bundle(language, namespace), ...words })
  }

  /** True if loading ended, with or without success. */
  isSettled(language: string, namespace: string): boolean {
    return this.settled.has(`${language}|${namespace}`) || this.bundle(language, namespace) !== undefined
  }

  /** Never rejects: fallback languages are used instead of what could not be loaded. */
  async load(languages: readonly string[], namespaces: Iterable<string>, again = false): Promise<void> {
    const all = [...namespaces].flatMap((namespace) => languages.map((one) => this.loadOne(one, namespace, again)))
    await Promise.all(all)
  }

  private async loadOne(language: string, namespace: string, again: boolean): Promise<void> {
    if (!again && this.isSettled(language, namespace)) return
    const key = `${language}|${namespace}`
    const running = this.loading.get(key) ?? this.fetch(language, namespace)
    this.loading.set(key, running)
    await running
    this.loading.delete(key)
    this.settled.add(key)
  }

  private async fetch(language: string, namespace: string): Promise<void> {
    try {
      this.add(language, namespace, await this.read(language, namespace))
    } catch {
      // `hasResourceBundle` tells; `reloadResources` tries again.
    }
  }
}

/** One language of a library, with those that it falls back to. */
export class Texts {
  language = ''
  languages: readonly string[] = []
  isInitialized = false
  options: Options = {}
  private readonly listeners = new Set<() => void>()
  private readonly hierarchies = new Map<string, readonly string[]>()

  readonly services = {
    formatter: { add: (name: string, format: Format) => void this.library.formats.set(name, format) },
  }

  constructor(private readonly library = new Library()) {
    // Components take the functions out of the instance.
    for (const name of BOUND) Object.defineProperty(this, name, { value: (this[name] as () => unknown).bind(this) })
  }

  use(module: Module): this {
    if (module.type === 'backend') this.library.read = (language, namespace) => module.read(language, namespace)
    else if (module.type === 'postProcessor') this.library.processors.set(module.name, module.process)
    else if (module.type === '3rdParty') module.init(this)
    return this
  }

  async init(options: Options): Promise<Texts['t']> {
    this.options = options
    this.library.fallbacks = [options.fallbackLng ?? []].flat().map(canonical)
    for (const one of options.ns ?? []) this.library.namespaces.add(one)
    this.speak(options.lng ?? '')
    await this.library.load(this.languages, this.library.namespaces)
    this.isInitialized = true
    return this.t
  }

  /** An instance with the same texts in another language; those that are still loading follow. */
  cloneInstance(options: Options): Texts {
    const clone = new Texts(this.library)
    clone.options = { ...this.options, ...options }
    clone.isInitialized = true
    clone.speak(clone.options.lng ?? this.language)
    const missing = [...this.library.namespaces].some((one) => !clone.hasLoadedNamespace(one))
    if (missing) void this.library.load(clone.languages, this.library.namespaces).then(() => clone.tell())
    return clone
  }

  async changeLanguage(language: string): Promise<void> {
    await this.library.load(this.hierarchyOf(language), this.library.namespaces)
    this.speak(language)
    this.tell()
  }

  async loadNamespaces(asked: string | readonly string[]): Promise<void> {
    const namespaces = [asked].flat()
    for (const one of namespaces) this.library.namespaces.add(one)
    await this.library.load(this.languages, namespaces)
  }

  async reloadResources(languages: readonly string[], namespaces: readonly string[]): Promise<void> {
    await this.library.load(languages, namespaces, true)
  }

  hasLoadedNamespace(namespace: string): boolean {
    const [first = '', last = first] = [this.languages[0], this.languages.at(-1)]
    return (
      this.hasResourceBundle(first, namespace) ||
      (this.library.isSettled(first, namespace) && this.library.isSettled(last, namespace))
    )
  }

  hasResourceBundle(language: string, namespace: string): boolean {
    return this.library.bundle(language, namespace) !== undefined
  }

  getResourceBundle(language: string, namespace: string): Words | undefined {
    return this.library.bundle(language, namespace)
  }

  getResource(language: string, namespace: string, key: string): unknown {
    return find(this.library.bundle(language, namespace), key)
  }

  addResource(language: string, namespace: string, key: string, text: string): void {
    const [head = '', ...rest] = key.split('.')
    const inside = this.library.bundle(language, namespace)?.[head]
    this.library.add(language, namespace, { [head]: withText(inside, rest, text) })
  }

  /** Calls back when the language has changed, or texts of this instance arrived. Returns what ends it. */
  on(_event: 'languageChanged', listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  exists(key: string): boolean {
    return this.resolve([key], {}) !== undefined
  }

  getFixedT(language: string | null, namespace?: string | readonly string[]): Texts['t'] {
    return (key, given = {}) => {
      const values: Values = typeof given === 'string' ? { defaultValue: given } : given
      return this.translate(key, { ...values, lng: values['lng'] ?? language, ns: values['ns'] ?? namespace })
    }
  }

  t(key: string | readonly string[], given: Values | string = {}): unknown {
    return this.translate(key, typeof given === 'string' ? { defaultValue: given } : given)
  }

  private speak(language: string): void {
    this.language = language
    this.languages = this.hierarchyOf(language)
  }

  private tell(): void {
    for (const listener of Array.from(this.listeners)) listener()
  }

  /** A language, then without its region, then the fallbacks: `pt-BR`, `pt`, `en`. */
  private hierarchyOf(language: string): readonly string[] {
    const known = this.hierarchies.get(language)
    if (known) return known
    const parts = canonical(language).split('-')
    const shorter = parts.length > 2 && parts.at(-2)?.toLowerCase() !== 'x' ? [parts.slice(0, -1).join('-')] : []
    const own = [parts.join('-'), ...shorter, parts[0] ?? '']
    const all = [...new Set([...own, ...this.library.fallbacks])].filter(Boolean)
    this.hierarchies.set(language, all)
    return all
  }

  /** The text of the first key found, in the first language that has it. */
  private resolve(
    keys: readonly string[],
    values: Values,
  ): { text: unknown; key: string; language: string } | undefined {
    const { count } = values
    const isCounted = count !== undefined && typeof count !== 'string'
    const languages = values['lng'] ? this.hierarchyOf(values['lng'] as string) : this.languages
    for (const asked of keys) {
      const [namespace, key] = this.placeOf(asked, values)
      for (const language of languages) {
        const bundle = this.library.bundle(language, namespace)
        const plural = isCounted ? [...(count === 0 ? ['_zero'] : []), pluralOf(language, Number(count))] : []
        for (const ending of bundle ? [...plural, ''] : []) {
          const text = find(bundle, key + ending)
          if (isText(text)) return { text, key, language }
        }
      }
    }
    return undefined
  }

  private placeOf(asked: string, values: Values): readonly [namespace: string, key: string] {
    const [first = '', ...rest] = asked.split(':')
    if (rest.length > 0) return [first, rest.join('.')]
    return [[values['ns'] ?? this.options.defaultNS ?? ''].flat()[0] as string, asked]
  }

  private translate(asked: string | readonly string[], values: Values): unknown {
    const keys = [asked].flat() as readonly string[]
    const [namespace, lastKey] = this.placeOf(keys.at(-1) ?? '', values)
    const found = this.resolve(keys, values)
    const { text, key } = found ?? { text: values['defaultValue'], key: lastKey }
    if (typeof text === 'object' && text !== null) {
      if (!values['returnObjects']) return `key '${key} (${this.language})' returned an object instead of string.`
      const inside = Object.keys(text).map((one) => [
        one,
        this.translate(`${key}.${one}`, { ...values, ns: namespace }),
      ])
      return Array.isArray(text) ? inside.map(([, one]) => one) : Object.fromEntries(inside)
    }
    const language = (values['lng'] as string | null | undefined) || this.language
    const filled = this.fill(isText(text) ? String(text) : lastKey, values, language, found?.language ?? language)
    const process = this.library.processors.get(this.options.postProcess ?? '')
    return process && values['applyPostProcessor'] !== false ? process(filled) : filled
  }

  /** Inserts values and other texts. `found` is the language of the text, `asked` may have a region. */
  private fill(text: string, values: Values, asked: string, found: string): string {
    if (!text.includes('{{') && !text.includes('$t(')) return text
    const language = baseOf(found) === baseOf(asked) ? asked : found
    const filled = text.replaceAll(/\{\{-?(.+?)\}\}/g, (whole, inside: string) => {
      const [name = '', ...format] = inside.split(',')
      const value = find(values, name.trim())
      if (value === undefined) return Object.hasOwn(values, inside.trim()) ? '' : whole
      if (format.length > 0) return this.format(value, format.join(',').trim(), language)
      return String(value ?? '')
    })
    return filled.replaceAll(/\$t\((.+?)\)/g, (_, key: string) => {
      const { defaultValue: _default, ns: _namespace, ...others } = values
      return String(this.translate(key.trim(), { ...others, lng: asked, ns: _namespace, applyPostProcessor: false }))
    })
  }

  private format(value: unknown, format: string, language: string): string {
    const own = this.library.formats.get(format)
    return own ? own(value, language) : formatNumber(value as number, format, language)
  }
}

const BOUND = ['t', 'getFixedT', 'exists', 'getResource', 'changeLanguage'] as const

const baseOf = (language: string) => language.split(/[-_]/)[0]

const isText = (text: unknown) => text !== undefined && text !== null && text !== ''

function canonical(language: string): string {
  if (!language.includes('-')) return language
  try {
    return Intl.getCanonicalLocales(language)[0] ?? language
  } catch {
    // Authors may enter any tag.
    return language
  }
}

const plurals = new Map<string, Intl.PluralRules>()

/** The ending of a key for a number of things: `_one`. */
function pluralOf(language: string, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return `_${rules.select(count)}`
}

const numbers = new Map<string, Intl.NumberFormat>()

/** Formats as `number` or, with options of Intl, as `number(style: percent; maximumFractionDigits: 0)`. */
function formatNumber(value: number, format: string, language: string): string {
  const key = `${language} ${format}`
  const known = numbers.get(key) ?? new Intl.NumberFormat(language, optionsIn(format))
  numbers.set(key, known)
  return known.format(value)
}

function optionsIn(format: string): Intl.NumberFormatOptions {
  const list = /\((.*)\)/.exec(format)?.[1]?.split(';') ?? []
  return Object.fromEntries(
    list.map((one) => {
      const [name = '', value = ''] = one.split(':').map((part) => part.trim())
      return [name, Number.isNaN(Number(value)) ? value : Number(value)]
    }),
  )
}

/** The value at a path of keys joined by dots; a key may contain dots itself. */
function find(words: unknown, path: string): unknown {
  if (typeof words !== 'object' || words === null) return undefined
  if (Object.hasOwn(words, path)) return (words as Words)[path]
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const found = find((words as Words)[path.slice(0, dot)], path.slice(dot + 1))
    if (found !== undefined) return found
  }
  return undefined
}

/** The same texts with one at a path changed. */
function withText(words: unknown, [head, ...rest]: readonly string[], text: string): unknown {
  if (head === undefined) return text
  const known = typeof words === 'object' && words !== null ? (words as Words) : {}
  return { ...known, [head]: withText(known[head], rest, text) }
}

const i18next = new Texts()
export default i18next
