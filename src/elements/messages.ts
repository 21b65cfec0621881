import type { UiLanguage } from './KindMessages.ts'
import { messages as button } from './button/messages.ts'
import { messages as common } from './common/messages.ts'
import { messages as date } from './date/messages.ts'
import { messages as group } from './group/messages.ts'
import { messages as location } from './location/messages.ts'
import { messages as number } from './number/messages.ts'
import { messages as selectMany } from './select-many/messages.ts'
import { messages as select } from './select/messages.ts'
import { messages as switchWords } from './switch/messages.ts'
import { messages as textBlock } from './text-block/messages.ts'
import { messages as text } from './text/messages.ts'
import { messages as textarea } from './textarea/messages.ts'

type Words = { readonly [key: string]: string | { readonly [key: string]: string } | undefined }

const byKind: { readonly [kind: string]: { readonly [language in UiLanguage]: Words } } = {
  common,
  text,
  textarea,
  number,
  select,
  'select-many': selectMany,
  switch: switchWords,
  date,
  location,
  group,
  'text-block': textBlock,
  button,
}

const wordsIn = (language: UiLanguage): { readonly [kind: string]: Words } =>
  Object.fromEntries(Object.entries(byKind).map(([kind, words]) => [kind, words[language]]))

/**
 * The `elements` namespace of each language: `text.title`, `common.settings.label` (shared settings),
 * `select-many.settings.minChosen` (a kind's own), `button.options.action_submit` (a setting's value).
 */
export const elementMessages = { en: wordsIn('en'), zh: wordsIn('zh'), vi: wordsIn('vi') }
