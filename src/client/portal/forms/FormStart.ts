import type { TemplateKind } from '../../../forms/document/FormDocument.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'

/** Starting point of a new form: a built-in template, an author's template by its id, or a place preset. */
export type FormStart =
  | { readonly template: TemplateKind }
  | { readonly ownTemplate: string }
  | { readonly preset: string }

/** Returns a Start as a string key, for lists of choices. */
export function keyOf(start: FormStart): string {
  if ('preset' in start) return `preset ${start.preset}`
  return 'ownTemplate' in start ? `own ${start.ownTemplate}` : `template ${start.template}`
}

/** Parses a key made by `keyOf`. */
export function startOf(key: string): FormStart {
  const [sort, ...rest] = key.split(' ')
  const id = rest.join(' ')
  if (sort === 'own') return { ownTemplate: id }
  const template = Object.values(TEMPLATE_KINDS).find((kind) => String(kind) === id)
  return sort === 'template' && template !== undefined ? { template } : { preset: id }
}

/** Languages of the portal: those of built-in templates, and in which place presets are named. */
export const PORTAL_LANGUAGES = ['en', 'zh', 'vi'] as const

/** Returns the portal's language that matches the author's, English by default. */
export function placeLanguage(language: string): (typeof PORTAL_LANGUAGES)[number] {
  return PORTAL_LANGUAGES.find((one) => language.startsWith(one)) ?? 'en'
}
