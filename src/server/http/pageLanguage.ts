const LANGUAGES = ['en', 'zh', 'vi'] as const
export type PageLanguage = (typeof LANGUAGES)[number]

/** The first of our languages that an Accept-Language header names; browsers name them best first. */
export function languageIn(accepts: string): PageLanguage {
  const wanted = accepts.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? [])[0] ?? 'en'
}

/** Files of words in a language: also in English, which shows what a language lacks. */
export function wordsIn(language: PageLanguage, fileOf: (language: PageLanguage) => string): string[] {
  return [...new Set<PageLanguage>(['en', language])].map(fileOf)
}
