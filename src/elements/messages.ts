import type { KindWords, UiLanguage } from './KindMessages.ts'
import { messages as text } from './text/messages.ts'

const byKind = { text }

/** The `elements` namespace of each language: `text.title`, `select.settings.choices` … */
export const elementMessages = (['en', 'zh', 'vi'] as const).reduce(
  (all, language) => ({
    ...all,
    [language]: Object.fromEntries(Object.entries(byKind).map(([kind, words]) => [kind, words[language]])),
  }),
  {} as { [language in UiLanguage]: { [kind: string]: KindWords } },
)
