import { messages as common } from './common/messages.ts'
import { kindMessages } from './generated/kindMessages.ts'
import type { UiLanguage } from './KindMessages.ts'

type Words = { readonly [key: string]: string | { readonly [key: string]: string } | undefined }

const byKind: { readonly [kind: string]: { readonly [language in UiLanguage]: Words } } = { common, ...kindMessages }

const wordsIn = (language: UiLanguage): { readonly [kind: string]: Words } =>
  Object.fromEntries(Object.entries(byKind).map(([kind, words]) => [kind, words[language]]))

/**
 * The `elements` namespace of each language: `text.title`, `common.settings.label` (shared settings),
 * `select-many.settings.minChosen` (a kind's own), `button.options.action_submit` (a setting's value).
 */
export const elementMessages = { en: wordsIn('en'), zh: wordsIn('zh'), vi: wordsIn('vi') }
