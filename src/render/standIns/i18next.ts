import { find, say, type Format, type SayOptions, type Speaker } from './sayWords.ts'
import { type Bundle, WordStore } from './wordStore.ts'

type Keys = string | readonly string[]
export type FixedT = (keys: Keys, options?: SayOptions | string) => unknown

interface Options {
  readonly lng?: string
  readonly fallbackLng?: string | readonly string[]
  readonly ns?: readonly string[]
  readonly defaultNS?: string
  readonly react?: { readonly useSuspense?: boolean }
  /** Only clones: what is here already is said at once. */
  readonly initAsync?: boolean
}

interface Module {
  readonly type: string
  readonly read?: (language: string, namespace: string) => Promise<Bundle>
  readonly process?: (text: string) => string
  readonly init?: (instance: I18n) => void
}

const told = (options: SayOptions | string | undefined): SayOptions =>
  typeof options === 'string' ? { defaultValue: options } : (options ?? {})

/** `pt-BR-x-form1`, then `pt`; `zh-Hant-TW`, `zh-Hant`, `zh`. */
function hierarchy(tag: string): readonly string[] {
  const parts = tag.replaceAll('_', '-').split('-')
  const script = parts.length > 2 && parts.at(-2) !== 'x' ? [parts.slice(0, -1).join('-')] : []
  return parts.length > 1 ? [tag, ...script, parts[0] ?? tag] : [tag]
}

/**
 * Stands in for `i18next` where pages run: JSON v4 with plurals, values in numbers and days, texts in texts, languages that
 * stand in for others, and namespaces that come when a screen asks for them. A spec says the same of every text as the
 * library; specs and `npm run dev` use that itself.
 */
export class I18n {
  isInitialized = false
  language = ''
  languages: readonly string[] = []
  readonly services: { readonly formatter: { readonly add: (name: string, format: Format) => void } }
  private speaks = ''
  private resolved: string | undefined
  private goingTo: string | undefined
  private fallbacks: readonly string[] = []
  private readonly listeners = new Set<() => void>()
  private readonly modules: Module[] = []

  constructor(
    private readonly store = new WordStore(),
    private readonly formats = new Map<string, Format>([
      ['number', (value, language, how) => new Intl.NumberFormat(language, how).format(value as number)],
    ]),
    private readonly asked = new Set<string>(),
    private finish = (text: string) => text,
    public options: Options = {},
  ) {
    this.services = { formatter: { add: (name, format) => formats.set(name, format) } }
    // What it gives to components is called by itself.
    for (const name of METHODS) (this as Record<string, unknown>)[name] = this[name].bind(this as never)
  }

  get defaultNamespace(): string {
    return this.options.defaultNS ?? 'common'
  }

  /** Whether components wait for words unless they say otherwise. */
  get waits(): boolean {
    return this.options.react?.useSuspense ?? true
  }

  use(module: Module): this {
    if (module.read) this.store.read = module.read
    if (module.process) this.finish = module.process
    if (module.type === '3rdParty') this.modules.push(module)
    return this
  }

  /** Resolves when the words of the first namespaces are here, or could not be read. */
  async init(options: Options): Promise<FixedT> {
    this.options = options
    const { lng = '', fallbackLng = [], ns = [] } = options
    this.fallbacks = typeof fallbackLng === 'string' ? [fallbackLng] : fallbackLng
    for (const one of ns) this.asked.add(one)
    for (const module of this.modules) module.init?.(this)
    await this.goTo(lng)
    return this.t
  }

  /** The same words in another language; what stands in for them is as it was, as in the library. */
  cloneInstance(options: Options): I18n {
    const { store, formats, asked, finish } = this
    const clone = new I18n(store, formats, asked, finish, { ...this.options, ...options })
    clone.language = this.language
    clone.fallbacks = this.fallbacks
    void clone.goTo(options.lng ?? this.language)
    return clone
  }

  /** Called when the language is another; gives what ends it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async changeLanguage(language: string): Promise<FixedT> {
    await this.goTo(language)
    return this.t
  }

  t(keys: Keys, options?: SayOptions | string): unknown {
    return this.speaks === '' ? '' : say(this.speaker(), keys, told(options), this.speaks)
  }

  exists(keys: Keys, options?: SayOptions): boolean {
    return find(this.speaker(), keys, told(options), this.speaks) !== undefined
  }

  /** `t` of one language, or of whichever is spoken, and of one namespace. */
  getFixedT(language: string | null, namespace?: string): FixedT {
    return (keys, options) => {
      const { lng = language ?? undefined, ns = namespace, ...others } = told(options)
      return this.t(keys, { ...others, lng, ns })
    }
  }

  hasResourceBundle(language: string, namespace: string): boolean {
    return this.store.get(language, namespace) !== undefined
  }

  getResourceBundle(language: string, namespace: string): Bundle | undefined {
    return this.store.get(language, namespace)
  }

  addResource(language: string, namespace: string, key: string, text: string): this {
    this.store.putOne(language, namespace, key, text)
    return this
  }

  /** Whether nothing more of a namespace can be waited for. */
  hasLoadedNamespace(namespace: string): boolean {
    const first = this.resolved ?? this.languages[0] ?? this.language
    const last = this.languages.at(-1) ?? first
    const isSettled = (one: string) => this.store.isSettled(one, namespace)
    return this.isInitialized && (this.hasResourceBundle(first, namespace) || (isSettled(first) && isSettled(last)))
  }

  /** Reads what was not read yet. Never rejects. */
  async loadNamespaces(namespaces: Keys): Promise<void> {
    for (const one of [namespaces].flat()) this.asked.add(one)
    await this.store.load(this.languagesOf(this.speaks), this.asked)
    this.resolve()
  }

  async reloadResources(languages: readonly string[], namespaces: readonly string[]): Promise<void> {
    await this.store.load(languages, namespaces, true)
  }

  /** At once where all its words are here. */
  private goTo(language: string): Promise<unknown> | null {
    this.goingTo = language
    if (this.speaks === '') this.speaks = language
    if (this.language === '') this.speak(language)
    const arrived = () => {
      this.isInitialized = true
      if (this.goingTo !== language) return
      this.speaks = language
      this.speak(language)
      for (const listener of this.listeners) listener()
    }
    const loading = this.store.load(this.languagesOf(language), this.asked)
    if (loading) return loading.then(arrived)
    arrived()
    return null
  }

  private speak(language: string): void {
    this.language = language
    this.languages = this.languagesOf(language)
    this.resolved = undefined
    this.resolve()
  }

  private resolve(): void {
    this.resolved ??= this.languages.find((one) => this.store.speaks(one))
  }

  private languagesOf(language: string): readonly string[] {
    return [...new Set([...hierarchy(language), ...this.fallbacks])]
  }

  private speaker(): Speaker {
    const { store, formats, finish, defaultNamespace: defaultNS } = this
    return { store, formats, finish, defaultNS, languagesOf: (language) => this.languagesOf(language) }
  }
}

const METHODS = [
  't',
  'exists',
  'getFixedT',
  'onChange',
  'changeLanguage',
  'cloneInstance',
  'loadNamespaces',
  'reloadResources',
  'hasLoadedNamespace',
  'hasResourceBundle',
  'getResourceBundle',
  'addResource',
] as const

export default new I18n()
