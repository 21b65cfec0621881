import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Text } from '../../../forms/document/Text.ts'
import type { Edit } from '../../../forms/edits/Edit.ts'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { withTexts } from '../../../forms/translating/withTexts.ts'

/**
 * Returns an edit that makes a language the main one. Plain texts mean "in the main language", therefore they are first
 * stored under their actual language: no text changes its language.
 */
export function changeMainLanguage({ languages }: Pick<FormDocument, 'languages'>, to: string, kinds: Kinds): Edit {
  const [from = 'en'] = languages
  const noted = (text: Text): Text => (typeof text === 'string' && text !== '' ? { [from]: text } : text)
  const next = setFormSettings({ languages: [to, ...languages.filter((tag) => tag !== to)] })
  return {
    label: next.label,
    apply: (document) => next.apply(withTexts(document, kinds, ({ text }) => noted(text))),
  }
}
