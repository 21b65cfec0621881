import type { TemplateKind } from '../../../forms/document/FormDocument.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'

/** What a new form begins with: a built-in template, one of an author by its id, or the form of a sort of place. */
export type Start = { readonly template: TemplateKind } | { readonly ownTemplate: string } | { readonly preset: string }

/** The same as one text, for lists of choices. */
export function keyOf(start: Start): string {
  if ('preset' in start) return `preset ${start.preset}`
  return 'ownTemplate' in start ? `own ${start.ownTemplate}` : `template ${start.template}`
}

/** What `keyOf` made a text of. */
export function startOf(key: string): Start {
  const [sort, ...rest] = key.split(' ')
  const id = rest.join(' ')
  if (sort === 'own') return { ownTemplate: id }
  const template = Object.values(TEMPLATE_KINDS).find((kind) => String(kind) === id)
  return sort === 'template' && template !== undefined ? { template } : { preset: id }
}

/** The languages that sorts of places are named in. */
const LANGUAGES = ['en', 'zh', 'vi'] as const

/** The one of those that an author reads. */
export function placeLanguage(language: string): (typeof LANGUAGES)[number] {
  return LANGUAGES.find((one) => language.startsWith(one)) ?? 'en'
}
