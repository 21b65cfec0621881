import { parseExpression } from '../../logic/parseExpression.ts'
import { answerNamesOf } from '../compile/answerPaths.ts'
import { surroundingsOf, targetScope } from '../compile/ruleScope.ts'
import type { FormEvent } from '../document/FormDocument.ts'
import { setFormSettings } from '../edits/setFormSettings.ts'
import type { Check, Issue } from './Issue.ts'

/** A reaction to, or on, an element that is not there, or one that sets a value that cannot be read. */
export const wrongReaction: Check = ({ document, kinds, elements }) => {
  const { events } = document.form
  if (events.length === 0) return []
  const answers = answerNamesOf(document, kinds)
  const surroundings = surroundingsOf(document, answers)
  const names = new Set(elements.flatMap(({ name }) => name ?? []))
  const isThere = (name: unknown) => typeof name === 'string' && (names.has(name) || answers.has(name))
  return events.flatMap((event): readonly Issue[] => {
    const edit = setFormSettings({ events: events.filter((other) => other !== event) })
    const rest = { severity: 'error', element: null, fixes: [{ labelKey: 'editor:fix.removeReaction', edit }] } as const
    const lost = mentionedBy(event).find((name) => !isThere(name))
    if (lost !== undefined) {
      return [{ ...rest, key: 'editor:issue.reactionToUnknownName', params: { name: String(lost), setting: 'events' } }]
    }
    const source = event.action === 'setValue' ? event.params['value'] : undefined
    if (typeof source !== 'string' || source.trim() === '') return []
    const parsed = parseExpression(source, targetScope(event.params['name'], surroundings), 'value')
    if (!('error' in parsed)) return []
    const { key, params, start, end, message } = parsed.error
    const where = { ...params, setting: 'events', start, end, message, error: key }
    return [{ ...rest, key: 'editor:issue.badExpression', params: where }]
  })
}

/** The elements that a reaction names. */
function mentionedBy({ of, action, params }: FormEvent): readonly unknown[] {
  const named = action === 'setValue' || action === 'goTo' ? [params['name'] ?? ''] : []
  return [...(of === undefined || of === '' ? [] : [of]), ...named]
}
