/** Namespaces of the texts of forms, and of the pages around them. */
export const BUILT_IN = ['render', 'map', 'draw', 'places', 'media', 'page', 'outbox'] as const

/** Texts that a form's collectors never see, or only in lists of the portal: previews, lists of tasks, the outbox. */
const LEFT_OUT = /^page:(?:preview|tasks)\.|^outbox:(?!kept\.)/

/** A built-in text: its key, such as `render:cure.photo`, and its English text. */
export interface BuiltInText {
  readonly key: string
  readonly english: string
}

type Nested = { readonly [key: string]: string | Nested }

/** Returns all built-in texts, from the English ones by namespace, with the plural forms of a language. */
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
    // A text that only contains a placeholder needs no translation.
    if (/^\{\{\w+\}\}$/.test(text)) return []
    const baseKey = key.replace(/_(?:one|other)$/, '')
    if (baseKey === key) return [{ key: before + key, english: text }]
    if (key.endsWith('_one')) return []
    const one = words[`${baseKey}_one`]
    return forms.map((form) => ({
      key: `${before}${baseKey}_${form}`,
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
