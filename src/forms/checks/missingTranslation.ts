import { hasWords, textsIn } from '../translating/textsIn.ts'
import type { Check, Issue } from './Issue.ts'

/** Words that are missing in one of the form's further languages: one issue a language, at the first of them. */
export const missingTranslation: Check = ({ document, kinds, elements }) => {
  const [main = 'en', ...others] = document.languages
  if (others.length === 0) return []
  const texts = elements.flatMap((element) => textsIn(element, kinds))
  return others.flatMap((language): readonly Issue[] => {
    const missing = texts.filter(({ text }) => hasWords(text, main, main) && !hasWords(text, language, main))
    const [first] = missing
    if (!first) return []
    const params = { language, count: missing.length, setting: first.setting }
    return [{ severity: 'warning', element: first.element, key: 'editor:issue.missingTranslation', params, fixes: [] }]
  })
}
