const LANGUAGES = ['en', 'zh', 'vi'] as const
/** Languages of the portal itself. */
export type UiLanguage = (typeof LANGUAGES)[number]

/** Tags of an Accept-Language header, in order; browsers list the preferred one first. */
export const acceptedTags = (accepts: string): readonly string[] =>
  accepts.split(',').flatMap((tag) => tag.split(';')[0]?.trim() || [])

/** First portal language in an Accept-Language header, in order; browsers list the preferred one first. */
export function acceptedLanguage(accepts: string): UiLanguage {
  const wanted = accepts.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? [])[0] ?? 'en'
}

/** Message files in a language, preceded by English, the fallback for missing messages. */
export function messageFilesFor(language: UiLanguage, fileOf: (language: UiLanguage) => string): string[] {
  return [...new Set<UiLanguage>(['en', language])].map(fileOf)
}

/** Module with the messages of collectors' pages, collected when the client is built. */
export const pageTextsModule = (language: UiLanguage): string => `../../virtual:page-words/${language}`
