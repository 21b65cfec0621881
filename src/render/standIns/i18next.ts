/**
 * Replaces `i18next` in the built client with the part of it that we use, a fifth of the size: messages in its JSON v4
 * format, loaded per language and namespace, with plurals, formats, nesting and fallbacks. Its test compares it with the
 * library, message by message; the server, the tests and `npm run dev` use the library.
 */
import { messageAt, messageForms, type Messages } from './messageForms.ts'
import { type Backend, MessageStore } from './MessageStore.ts'
import { numberFormat } from '../../forms/values/intl.ts'

type Params = { readonly [name: string]: unknown }
type Formatter = (value: unknown, language: string | undefined, params: Params) => string

interface PostProcessor {
  readonly name: string
  readonly process: (text: string) => string
}
type Plugin = { readonly type: string } & (Backend | PostProcessor | { readonly init: (i18n: Translations) => void })

interface Options {
  readonly lng?: string | undefined
  readonly fallbackLng?: string | readonly string[]
  readonly ns?: string | readonly string[]
  readonly defaultNS?: string
  readonly postProcess?: string
  readonly returnEmptyString?: boolean
  readonly resources?: { readonly [language: string]: { readonly [namespace: string]: object } }
  readonly react?: { readonly useSuspense?: boolean }
}

/** Shared by an instance and its clones. */
class Plugins {
  readonly store = new MessageStore()
  readonly formats = new Map<string, Formatter>()
  readonly processors = new Map<string, PostProcessor>()
}

/** Values for one component: replaced when the language changes or the namespaces are loaded. */
interface Snapshot {
  readonly t: Translate
  readonly i18n: Translations
  readonly ready: boolean
}

interface Translate {
  (keys: string | readonly string[], params?: Params | string): unknown
}

const listOf = (one: string | readonly string[] | undefined): readonly string[] =>
  typeof one === 'string' ? [one] : (one ?? [])

class Translations {
  language = ''
  languages: readonly string[] = []
  isInitialized = false
  options: Options = {}
  readonly services = {
    formatter: { add: (name: string, format: Formatter) => void this.plugins.formats.set(name, format) },
  }
  private wanted = ''
  private readonly listeners = new Set<() => void>()
  private readonly hierarchies = new Map<string, readonly string[]>()
  private readonly snapshots = new Map<string, Snapshot>()

  constructor(private readonly plugins = new Plugins()) {}

  readonly createInstance = (): Translations => new Translations()

  use(plugin: Plugin): this {
    if ('read' in plugin) this.plugins.store.backend = plugin
    else if ('process' in plugin) this.plugins.processors.set(plugin.name, plugin)
    else plugin.init(this)
    return this
  }

  /** Starts, and resolves once the first namespaces are loaded. */
  async init(options: Options): Promise<Translate> {
    this.options = options
    for (const [language, spaces] of Object.entries(options.resources ?? {}))
      for (const [namespace, messages] of Object.entries(spaces)) this.plugins.store.add(language, namespace, messages)
    this.plugins.store.use(listOf(options.ns))
    await this.changeLanguage(options.lng ?? '')
    return this.t
  }

  /** Same messages, in another language. At once if they are loaded. */
  cloneInstance(options: Options): Translations {
    const clone = new Translations(this.plugins)
    clone.options = { ...this.options, ...options }
    clone.language = this.language
    void clone.changeLanguage(options.lng ?? this.language)
    return clone
  }

  /** Loads the used namespaces of a language, then switches to it, unless another was chosen meanwhile. */
  changeLanguage(language: string): Promise<void> {
    this.wanted = language
    if (!this.language) this.speak(language)
    const loading = this.plugins.store.load(this.hierarchy(language), this.plugins.store.namespaces)
    const turn = () => {
      if (this.wanted !== language) return
      this.speak(language)
      this.isInitialized = true
      this.snapshots.clear()
      this.notify()
    }
    if (loading) return loading.then(turn)
    turn()
    return Promise.resolve()
  }

  /** Never rejects: missing namespaces are found by {@link hasResourceBundle}, and loaded again by {@link reloadResources}. */
  async loadNamespaces(namespaces: string | readonly string[]): Promise<void> {
    const { store } = this.plugins
    store.use(listOf(namespaces))
    const loading = store.load(this.hierarchy(this.language), store.namespaces)
    if (!loading) return
    await loading
    this.notify()
  }

  async reloadResources(languages: readonly string[], namespaces: readonly string[]): Promise<void> {
    await this.plugins.store.load(languages, namespaces, true)
  }

  hasResourceBundle(language: string, namespace: string): boolean {
    return this.plugins.store.get(language, namespace) !== undefined
  }

  getResourceBundle(language: string, namespace: string): Messages | undefined {
    return this.plugins.store.get(language, namespace)
  }

  addResource(language: string, namespace: string, key: string, text: string): void {
    this.plugins.store.set(language, namespace, key, text)
  }

  exists(key: string): boolean {
    return this.find([key], {}) !== undefined
  }

  /** Returns a `t` for a language (null: the current one) and a namespace. */
  getFixedT(language: string | null, namespace?: string): Translate {
    return (keys, params) => {
      const given = typeof params === 'string' ? { defaultValue: params } : params
      return this.t(keys, { ...given, lng: given?.['lng'] || language, ns: given?.['ns'] ?? namespace })
    }
  }

  /** Returns the message of the first key that has one, in the first language that has it; without any, the last key. */
  readonly t: Translate = (keys, params = {}) => {
    const given = typeof params === 'string' ? { defaultValue: params } : params
    const list = listOf(keys)
    const found = this.find(list, given) ?? given['defaultValue']
    if (typeof found === 'object' && found !== null) return this.translateAll(found, given)
    const [, key] = this.split(list.at(-1) ?? '', given)
    const text = this.fillIn(found === undefined || found === '' ? key : String(found), given)
    const { postProcess = '' } = this.options
    return this.plugins.processors.get(postProcess)?.process(text) ?? text
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Identical until the language changes or the namespaces are loaded. */
  snapshot(namespaces: readonly string[]): Snapshot {
    const key = namespaces.join()
    const ready = this.isInitialized && namespaces.every((one) => this.isLoaded(one))
    const known = this.snapshots.get(key)
    if (known?.ready === ready) return known
    const now = { t: this.getFixedT(this.language, namespaces[0]), i18n: this, ready }
    this.snapshots.set(key, now)
    return now
  }

  private notify(): void {
    for (const listener of Array.from(this.listeners)) listener()
  }

  private isLoaded(namespace: string): boolean {
    const { store } = this.plugins
    const spoken = this.languages.find((one) => store.speaks(one)) ?? this.languages[0] ?? ''
    const last = this.languages.at(-1) ?? ''
    return (
      store.get(spoken, namespace) !== undefined ||
      (store.isSettled(spoken, namespace) && store.isSettled(last, namespace))
    )
  }

  private speak(language: string): void {
    this.language = language
    this.languages = this.hierarchy(language)
  }

  /** A language and what it falls back to: `pt-BR`, `pt`, `en`. Private tags (`de-x-form1`) fall back to their language. */
  private hierarchy(language: string): readonly string[] {
    const known = this.hierarchies.get(language)
    if (known) return known
    const parts = language.split(/[-_]/)
    const script = parts.length > 2 && parts.at(-2)?.toLowerCase() !== 'x' ? [parts.slice(0, -1).join('-')] : []
    const own = parts.length > 1 ? [language, ...script, parts[0] ?? ''] : [language]
    const all = [...new Set([...own, ...listOf(this.options.fallbackLng)])].filter(Boolean)
    this.hierarchies.set(language, all)
    return all
  }

  private split(key: string, { ns }: Params): readonly [namespaces: readonly string[], key: string] {
    const at = key.indexOf(':')
    if (at >= 0 && !/[ ,?!;]/.test(key.slice(0, at))) return [[key.slice(0, at)], key.slice(at + 1)]
    return [listOf((ns as string | undefined) ?? this.options.defaultNS ?? this.plugins.store.namespaces[0]), key]
  }

  private find(keys: readonly string[], params: Params): unknown {
    const { lng, count } = params
    const languages = this.hierarchy((lng as string | null | undefined) || this.language)
    for (const asked of keys) {
      const [namespaces, key] = this.split(asked, params)
      for (const namespace of namespaces) {
        for (const language of languages) {
          const messages = this.plugins.store.get(language, namespace)
          if (!messages) continue
          for (const name of messageForms(key, language, count)) {
            const found = messageAt(messages, name)
            if (found !== undefined && found !== null && found !== '') return found
          }
        }
      }
    }
    return undefined
  }

  private translateAll(found: object, params: Params): object {
    const say = (text: unknown) =>
      typeof text === 'object' && text !== null ? this.translateAll(text, params) : this.fillIn(String(text), params)
    return Object.fromEntries(Object.entries(found).map(([key, text]: [string, unknown]) => [key, say(text)]))
  }

  private fillIn(message: string, params: Params): string {
    const language = (params['lng'] as string | null | undefined) || this.language
    const text = message.replaceAll(/\{\{-?(.+?)\}\}/g, (_, inside: string) => {
      const [name = '', ...format] = inside.split(',')
      const value = messageAt(params as Messages, name.trim())
      if (value === undefined || value === null) return ''
      return format.length > 0 ? this.format(value, format.join(',').trim(), language, params) : String(value)
    })
    // A value must not refer to other messages.
    if (!message.includes('$t(') || (text.match(NESTED)?.length ?? 0) > (message.match(NESTED)?.length ?? 0))
      return text
    const { defaultValue: _, ...inner } = params
    return text.replaceAll(NESTED, (_all, key: string) => {
      const found = this.find([key.trim()], inner)
      return typeof found === 'string' ? this.fillIn(found, inner) : this.split(key.trim(), inner)[1]
    })
  }

  private format(value: unknown, spec: string, language: string, params: Params): string {
    const [, name = '', list = ''] = /^(\w+)(?:\((.*)\))?$/.exec(spec) ?? []
    const own = this.plugins.formats.get(name)
    return own ? own(value, language, params) : numberFormat(language, formatOptions(list)).format(value as number)
  }
}

const NESTED = /\$t\(([^()"']*)\)/g

/** Returns the options in `style: percent; maximumFractionDigits: 0`. */
function formatOptions(list: string): Intl.NumberFormatOptions {
  const options = list.split(';').flatMap((one) => {
    const [name = '', value = ''] = one.split(':').map((part) => part.trim())
    return name ? [[name, value === '' || Number.isNaN(Number(value)) ? value : Number(value)] as const] : []
  })
  return Object.fromEntries(options)
}

const i18next = new Translations()
export default i18next
export const createInstance = (): Translations => new Translations()
export type { Translations }
