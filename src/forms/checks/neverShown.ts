import { parseExpression } from '../../logic/parseExpression.ts'
import { ruleScopes } from '../compile/ruleScopes.ts'
import { setSetting } from '../edits/setSetting.ts'
import type { Check } from './Issue.ts'

/** Two days far apart: what is false on both is so whenever the form is filled in. */
const DAYS = ['1900-01-01', '2200-01-01'] as const

/** An element whose condition asks about no answer and never holds: nobody will ever see it. */
export const neverShown: Check = ({ document, kinds, elements }) => {
  const placeOf = ruleScopes(document, kinds)
  return elements.flatMap(({ id, settings }) => {
    const source = settings['shownWhen']
    const place = typeof source === 'string' && source.trim() !== '' ? placeOf(id, 'shownWhen') : null
    const parsed = place && parseExpression(source as string, place.scope)
    if (!parsed || 'error' in parsed) return []
    const { reads, readsLists, readsPosition, evaluate } = parsed.expression
    if (reads.length > 0 || readsLists.length > 0 || readsPosition) return []
    const holds = DAYS.some((today) => {
      const outcome = evaluate(() => null, { today })
      return !('value' in outcome) || outcome.value === true
    })
    if (holds) return []
    return [
      {
        severity: 'warning',
        element: id,
        key: 'editor:issue.neverShown',
        params: { setting: 'shownWhen' },
        fixes: [{ labelKey: 'editor:fix.removeLogic', edit: setSetting(id, 'shownWhen', undefined) }],
      },
    ]
  })
}
