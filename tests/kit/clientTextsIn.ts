import { readdirSync, readFileSync } from 'node:fs'
import { readKindTexts } from '../../src/build/elementTexts.ts'

const LOCALES = new URL('../../src/render/i18n/locales/', import.meta.url)

/** All texts of the client in a language: `namespace:key.of.words` to the text. */
export async function clientTextsIn(language: string): Promise<ReadonlyMap<string, string>> {
  const folder = new URL(`${language}/`, LOCALES)
  const words = new Map<string, string>()
  for (const file of readdirSync(folder).toSorted()) {
    gather(words, `${file.replace('.json', '')}:`, JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object)
  }
  gather(words, 'elements:', readKindTexts(language))
  return words
}

function gather(words: Map<string, string>, path: string, tree: object): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') words.set(path + key, value)
    else gather(words, `${path}${key}.`, value as object)
  }
}
