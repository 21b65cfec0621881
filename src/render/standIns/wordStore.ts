/** Words of one namespace in one language, as its JSON file has them. */
export type Bundle = { readonly [key: string]: unknown }
type Read = (language: string, namespace: string) => Promise<Bundle>

/** `here` also where the backend had none. */
type State = 'asked' | 'failed' | 'here'

const isBundle = (value: unknown): value is Bundle => typeof value === 'object' && value !== null

/** What is at `violation.step`, or under a key that is written with its points. */
export function findWords(bundle: Bundle | undefined, key: string): unknown {
  const along = key.split('.').reduce<unknown>((at, name) => (isBundle(at) ? at[name] : undefined), bundle)
  return along ?? bundle?.[key]
}

/** The words that were read so far, by language and namespace; an instance and its clones share them. */
export class WordStore {
  read: Read | undefined
  private readonly bundles = new Map<string, Map<string, Bundle>>()
  private readonly states = new Map<string, State>()
  private readonly onTheirWay = new Map<string, Promise<unknown>>()

  get(language: string, namespace: string): Bundle | undefined {
    return this.bundles.get(language)?.get(namespace)
  }

  /** Whether there is any text in a language. */
  speaks(language: string): boolean {
    return [...(this.bundles.get(language)?.values() ?? [])].some((bundle) => Object.keys(bundle).length > 0)
  }

  /** Whether nothing more can be waited for: the words are here, or could not be read. */
  isSettled(language: string, namespace: string): boolean {
    const state = this.states.get(`${language}|${namespace}`)
    return state === 'here' || state === 'failed'
  }

  put(language: string, namespace: string, words: Bundle): void {
    const bundles = this.bundles.get(language) ?? new Map<string, Bundle>()
    this.bundles.set(language, bundles)
    bundles.set(namespace, { ...bundles.get(namespace), ...words })
  }

  /** One text at `violation.step`. */
  putOne(language: string, namespace: string, key: string, text: string): void {
    const putIn = (bundle: unknown, [name = '', ...rest]: readonly string[]): Bundle => ({
      ...(isBundle(bundle) ? bundle : {}),
      [name]: rest.length > 0 ? putIn(isBundle(bundle) ? bundle[name] : undefined, rest) : text,
    })
    this.put(language, namespace, putIn(this.get(language, namespace), key.split('.')))
  }

  /** Reads what was not read yet, `again` all of it. Null where nothing is to be waited for; never rejects. */
  load(languages: readonly string[], namespaces: Iterable<string>, again = false): Promise<unknown> | null {
    const waits: Promise<unknown>[] = []
    for (const namespace of namespaces)
      for (const language of languages) {
        const name = `${language}|${namespace}`
        if (!again && this.get(language, namespace)) this.states.set(name, 'here')
        else if (!this.onTheirWay.has(name) && (again || !this.isSettled(language, namespace)))
          this.onTheirWay.set(name, this.readOne(language, namespace, name))
        const onItsWay = this.onTheirWay.get(name)
        if (onItsWay) waits.push(onItsWay)
      }
    return waits.length > 0 && this.read ? Promise.all(waits) : null
  }

  private async readOne(language: string, namespace: string, name: string): Promise<void> {
    this.states.set(name, 'asked')
    try {
      const words = await this.read?.(language, namespace)
      if (words) this.put(language, namespace, words)
      this.states.set(name, 'here')
    } catch {
      this.states.set(name, 'failed')
    }
    this.onTheirWay.delete(name)
  }
}
