import { readText, type Text } from '../document/Text.ts'
import type { Check, Issue } from './Issue.ts'

/** Beyond so many characters a question on a phone fills the screen before its answer comes. */
const LONGEST = 200

/** A question that is too long to be read on the way, or that asks two things at once. */
export const longQuestion: Check = ({ document, kinds, elements }) =>
  elements.flatMap(({ id, kind, settings }) => {
    if (kinds.get(kind)?.sort !== 'input') return []
    const [language = 'en'] = document.languages
    const words = readText(settings['label'] as Text | undefined, language, language)
    const length = Array.from(words).length
    const asks = words.match(/[?？]+/g)?.length ?? 0
    const issues: Issue[] = []
    const rest = { severity: 'warning', element: id, fixes: [] } as const
    if (length > LONGEST) {
      issues.push({ ...rest, key: 'editor:issue.longQuestion', params: { setting: 'label', length, most: LONGEST } })
    }
    if (asks > 1) issues.push({ ...rest, key: 'editor:issue.doubleQuestion', params: { setting: 'label' } })
    return issues
  })
