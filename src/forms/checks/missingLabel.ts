import { readText, type Text } from '../document/Text.ts'
import type { Check } from './Issue.ts'

/** An element that has a label, but no words in it: a person would not know what is asked. */
export const missingLabel: Check = ({ document, kinds, elements }) =>
  elements.flatMap(({ id, kind: kindId, settings }) => {
    const kind = kinds.get(kindId)
    if (!kind || !('label' in kind.settings.properties)) return []
    const [language = 'en'] = document.languages
    if (readText(settings['label'] as Text | undefined, language, language).trim() !== '') return []
    return [{ severity: 'warning', element: id, key: 'editor:issue.missingLabel', params: {}, fixes: [] }]
  })
