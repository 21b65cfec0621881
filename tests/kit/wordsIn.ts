import { readdirSync } from 'node:fs'
import { elementMessages } from '../../src/elements/messages.ts'

const LOCALES = new URL('../../src/client/i18n/locales/', import.meta.url)

/** All that the client says in a language: `namespace:key.of.words` to the words. */
export async function wordsIn(language: string): Promise<ReadonlyMap<string, string>> {
  const folder = new URL(`${language}/`, LOCALES)
  // Files with an inner capital are parts of a namespace, and come with it.
  const namespaces = readdirSync(folder).filter((file) => /^[a-z]+\.ts$/.test(file))
  const words = new Map<string, string>()
  for (const file of namespaces) {
    const name = file.slice(0, -3)
    const module = (await import(new URL(file, folder).href)) as { readonly [name: string]: object }
    gather(words, `${name}:`, module[name] ?? {})
  }
  if (isUiLanguage(language)) gather(words, 'elements:', elementMessages[language])
  return words
}

const isUiLanguage = (language: string): language is keyof typeof elementMessages =>
  Object.hasOwn(elementMessages, language)

function gather(words: Map<string, string>, path: string, tree: object): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') words.set(path + key, value)
    else gather(words, `${path}${key}.`, value as object)
  }
}
