import { readText, type Text } from '../document/Text.ts'
import { stateOf, type TranslationState } from '../translating/coverageOf.ts'
import { formTexts } from '../translating/formTexts.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import { setSetting } from '../edits/setSetting.ts'
import { filledBy } from '../vision/filledBy.ts'
import { photoPrompts } from '../vision/photoPrompts.ts'
import type { Check, Issue } from './Issue.ts'

/** An element with an empty label: collectors would not know what is asked. */
export const missingLabel: Check = ({ document, kinds, elements }) =>
  elements.flatMap(({ id, kind: kindId, settings }) => {
    const kind = kinds.get(kindId)
    if (!kind || !('label' in kind.settings.properties)) return []
    const [language = 'en'] = document.languages
    if (readText(settings['label'] as Text | undefined, language, language).trim() !== '') return []
    return [{ severity: 'warning', element: id, key: 'editor:issue.missingLabel', params: {}, fixes: [] }]
  })

/** Missing and outdated translations: one issue each per language, at the first element. */
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

/** A photo prompt that fills no question: it is never asked. */
export const unfilledPrompt: Check = ({ document, kinds, elements }) => {
  const asking = elements.filter(({ settings }) => photoPrompts(settings).length > 0)
  if (asking.length === 0) return []
  const { nodes, byId } = compileDocument(document, kinds)
  return asking.flatMap(({ id, settings }) => {
    const photo = byId.get(id)
    const prompts = photoPrompts(settings)
    const lost = photo ? prompts.filter(({ fills }) => filledBy(nodes, photo, fills) === null) : []
    return lost.map((prompt) => {
      const rest = prompts.filter((other) => other !== prompt)
      const edit = setSetting(id, 'prompts', rest.length > 0 ? rest : undefined)
      return {
        severity: 'warning' as const,
        element: id,
        key: 'editor:issue.unfilledPrompt' as const,
        params: { name: prompt.fills, setting: 'prompts' },
        fixes: [{ labelKey: 'editor:fix.removePrompt' as const, edit }],
      }
    })
  })
}
