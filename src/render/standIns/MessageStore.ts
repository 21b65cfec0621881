import type { Messages } from './messageForms.ts'

export interface Backend {
  readonly read: (language: string, namespace: string) => Promise<object>
}

/** The messages of all languages and namespaces, shared by an instance and its clones; loaded once each. */
export class MessageStore {
  backend: Backend | null = null
  /** The namespaces that are used, which a language needs to be spoken. */
  readonly namespaces: string[] = []
  private readonly languages = new Map<string, Map<string, Messages>>()
  private readonly loading = new Map<string, Promise<void>>()
  private readonly settled = new Set<string>()

  use(namespaces: readonly string[]): void {
    this.namespaces.push(...namespaces.filter((one) => !this.namespaces.includes(one)))
  }

  speaks(language: string): boolean {
    return this.languages.has(language)
  }

  get(language: string, namespace: string): Messages | undefined {
    return this.languages.get(language)?.get(namespace)
  }

  /** Adds messages; those that are there already stay. */
  add(language: string, namespace: string, messages: object): void {
    const spaces = this.languages.get(language) ?? new Map<string, Messages>()
    this.languages.set(language, spaces.set(namespace, { ...messages, ...spaces.get(namespace) }))
  }

  /** Sets one message by its path. */
  set(language: string, namespace: string, path: string, text: string): void {
    this.add(language, namespace, {})
    let inside = this.get(language, namespace) ?? {}
    const names = path.split('.')
    const last = names.pop() ?? ''
    for (const name of names) {
      const next = inside[name]
      const copy: Messages = typeof next === 'object' && next !== null ? { ...next } : {}
      inside[name] = copy
      inside = copy
    }
    inside[last] = text
  }

  /** True if loading has ended, successfully or not. */
  isSettled(language: string, namespace: string): boolean {
    return this.backend === null || this.settled.has(keyOf(language, namespace))
  }

  /** Loads what is not loaded yet; null if all is. `again`: also what is. Never rejects. */
  load(languages: readonly string[], namespaces: readonly string[], again = false): Promise<void> | null {
    const { backend } = this
    if (!backend) return null
    const under: Promise<void>[] = []
    for (const language of languages) {
      for (const namespace of namespaces) {
        if (!again && (this.isSettled(language, namespace) || this.get(language, namespace))) continue
        const key = keyOf(language, namespace)
        const read = this.loading.get(key) ?? this.read(backend, language, namespace)
        this.loading.set(key, read)
        under.push(read)
      }
    }
    return under.length > 0 ? Promise.all(under).then(() => undefined) : null
  }

  private async read(backend: Backend, language: string, namespace: string): Promise<void> {
    const key = keyOf(language, namespace)
    try {
      this.add(language, namespace, await backend.read(language, namespace))
    } catch {
      // Callers look whether it is there (`hasResourceBundle`) and load it again, as with the library.
    } finally {
      this.loading.delete(key)
      this.settled.add(key)
    }
  }
}

const keyOf = (language: string, namespace: string) => `${language}|${namespace}`
