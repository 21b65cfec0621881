const LANGUAGES = ['en', 'zh', 'vi'] as const
/** The languages of the portal itself. */
export type UiLanguage = (typeof LANGUAGES)[number]

/** The tags of an Accept-Language header; browsers name them best first. */
export const tagsIn = (accepts: string): readonly string[] =>
  accepts.split(',').flatMap((tag) => tag.split(';')[0]?.trim() || [])

/** The first of our languages that an Accept-Language header names; browsers name them best first. */
export function languageIn(accepts: string): UiLanguage {
  const wanted = accepts.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? [])[0] ?? 'en'
}

/** Files of words in a language: also in English, which shows what a language lacks. */
export function wordsIn(language: UiLanguage, fileOf: (language: UiLanguage) => string): string[] {
  return [...new Set<UiLanguage>(['en', language])].map(fileOf)
}

/** The words of collectors' pages; they are gathered while the client is built. */
export const pageWords = (language: UiLanguage): string => `../../virtual:page-words/${language}`
