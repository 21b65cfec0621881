import { stateOf, type TranslationState } from '../translating/coverageOf.ts'
import { formTexts } from '../translating/formTexts.ts'
import type { Check, Issue } from './Issue.ts'

/**
 * Words that are missing in one of the form's further languages, and such as their source left behind: one issue each a
 * language, at the first of them.
 */
export const missingTranslation: Check = ({ document, kinds }) => {
  const [main = 'en', ...others] = document.languages
  if (others.length === 0) return []
  const texts = formTexts(document, kinds)
  return others.flatMap((language): readonly Issue[] => {
    const states = texts.map((text) => stateOf(text, language, main, document.outdated))
    const issue = (state: TranslationState, key: Issue['key']): readonly Issue[] => {
      const first = texts[states.indexOf(state)]
      if (!first) return []
      const count = states.filter((one) => one === state).length
      const params = { language, count, setting: first.setting }
      return [{ severity: 'warning', element: first.element, key, params, fixes: [] }]
    }
    return [...issue('missing', 'editor:issue.missingTranslation'), ...issue('stale', 'editor:issue.staleTranslation')]
  })
}
