/** The namespaces of what forms, and the pages around them, say themselves. */
export const BUILT_IN = ['render', 'map', 'draw', 'places', 'media', 'page', 'outbox'] as const

/** What of these no form's collector reads, or only in lists of ours: previews, tasks to choose from, the outbox. */
const LEFT_OUT = /^page:(?:preview|tasks)\.|^outbox:(?!kept\.)/

/** One of our words: `render:cure.photo`, and what it says in English. */
export interface BuiltInText {
  readonly key: string
  readonly english: string
}

type Nested = { readonly [key: string]: string | Nested }

/** All of ours, given their English by namespace, with the plural forms that a language has. */
export function builtInTexts(
  english: { readonly [namespace: string]: object },
  language: string,
): readonly BuiltInText[] {
  const forms = pluralsOf(language)
  return Object.entries(english)
    .flatMap(([namespace, words]) => textsIn(words as Nested, `${namespace}:`, forms))
    .filter(({ key }) => !LEFT_OUT.test(key))
}

function textsIn(words: Nested, before: string, forms: readonly string[]): readonly BuiltInText[] {
  return Object.entries(words).flatMap(([key, text]): readonly BuiltInText[] => {
    if (typeof text !== 'string') return textsIn(text, `${before}${key}.`, forms)
    // What only passes on words that it is given has nothing to translate.
    if (/^\{\{\w+\}\}$/.test(text)) return []
    const stem = key.replace(/_(?:one|other)$/, '')
    if (stem === key) return [{ key: before + key, english: text }]
    if (key.endsWith('_one')) return []
    const one = words[`${stem}_one`]
    return forms.map((form) => ({
      key: `${before}${stem}_${form}`,
      english: form === 'one' && typeof one === 'string' ? one : text,
    }))
  })
}

function pluralsOf(language: string): readonly string[] {
  try {
    return new Intl.PluralRules(language).resolvedOptions().pluralCategories
  } catch {
    return ['other']
  }
}
