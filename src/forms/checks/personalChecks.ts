import { dependencyGraph } from '../compile/dependencyGraph.ts'
import { elementOf } from '../document/childrenOf.ts'
import { readLabel } from '../document/readLabel.ts'
import type { Text } from '../document/Text.ts'
import { setSetting } from '../edits/setSetting.ts'
import { sourcesInActions, withCalculated } from '../compile/answerSources.ts'
import type { Check } from './Issue.ts'

/**
 * A question that is treated as personal data because its answer is calculated from personal data, and about which the
 * author has not decided.
 */
export const calculatedFromPersonal: Check = ({ document, kinds, elements }) => {
  const idsWith = (value: boolean) =>
    new Set(elements.filter(({ settings }) => settings['personal'] === value).map(({ id }) => id))
  const marked = idsWith(true)
  if (marked.size === 0) return []
  const rules = [...dependencyGraph(document, kinds).values()].flat()
  const sources = [
    ...rules
      .filter(({ role }) => role === 'calculation' || role === 'default')
      .map(({ from, to }) => ({ answer: from, from: to })),
    ...sourcesInActions(elements, document.form.events),
  ]
  const personal = withCalculated(marked, idsWith(false), sources)
  const [language = 'en'] = document.languages
  return [...personal].flatMap((id) => {
    if (marked.has(id)) return []
    const source = sources.find(({ answer, from }) => answer === id && personal.has(from))
    const from = elementOf(document, source?.from ?? id)
    const name = readLabel(from?.settings['label'] as Text | undefined, language) || (from?.name ?? '')
    return [
      {
        severity: 'warning',
        element: id,
        key: 'editor:issue.calculatedFromPersonal',
        params: { name, setting: 'personal' },
        fixes: [
          { labelKey: 'editor:fix.markPersonal', edit: setSetting(id, 'personal', true) },
          { labelKey: 'editor:fix.markOpen', edit: setSetting(id, 'personal', false) },
        ],
      },
    ]
  })
}
