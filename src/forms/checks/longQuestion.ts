import { readText, type Text } from '../document/Text.ts'
import type { Check, Issue } from './Issue.ts'
import { shortenQuestion } from './shortenQuestion.ts'
import { splitQuestion } from './splitQuestion.ts'

/** Beyond so many characters a question on a phone fills the screen before its answer comes. */
const LONGEST = 200

/** A question that is too long to be read on the way, or that asks two things at once. */
export const longQuestion: Check = ({ document, kinds, elements }) =>
  elements.flatMap((element) => {
    const { id, kind, settings } = element
    if (kinds.get(kind)?.sort !== 'input') return []
    const [language = 'en'] = document.languages
    const words = readText(settings['label'] as Text | undefined, language, language)
    const length = Array.from(words).length
    const asks = words.match(/[?？]+/g)?.length ?? 0
    const issues: Issue[] = []
    const rest = { severity: 'warning', element: id } as const
    if (length > LONGEST) {
      const fixes = shortenQuestion(document, element, kinds, LONGEST)
      const params = { setting: 'label', length, most: LONGEST }
      issues.push({ ...rest, key: 'editor:issue.longQuestion', params, fixes })
    }
    if (asks > 1) {
      const fixes = splitQuestion(document, element, kinds)
      issues.push({ ...rest, key: 'editor:issue.doubleQuestion', params: { setting: 'label' }, fixes })
    }
    return issues
  })
