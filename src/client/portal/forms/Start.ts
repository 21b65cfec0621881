import type { TemplateKind } from '../../../forms/document/FormDocument.ts'

/** What a new form begins with: one of the templates, or the form of a sort of place, by its id. */
export type Start = { readonly template: TemplateKind } | { readonly preset: string }

/** The same as one text, for lists of choices. */
export const keyOf = (start: Start): string =>
  'preset' in start ? `preset ${start.preset}` : `template ${start.template}`

/** The languages that sorts of places are named in. */
const LANGUAGES = ['en', 'zh', 'vi'] as const

/** The one of those that an author reads. */
export function placeLanguage(language: string): (typeof LANGUAGES)[number] {
  return LANGUAGES.find((one) => language.startsWith(one)) ?? 'en'
}
