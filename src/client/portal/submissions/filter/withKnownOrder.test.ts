import { describe, expect, it } from 'vitest'
import type { Question } from './questions.ts'
import { NEWEST_FIRST } from './useDeskQuery.ts'
import { withKnownOrder } from './withKnownOrder.ts'

const state: Question = {
  id: 'state',
  label: 'State',
  section: '',
  type: 'choice',
  choices: [],
  within: null,
  geometry: null,
}
const about = { isKnown: true, questions: [state], sortable: new Set(['_submitted_at', 'state']) }
const byState = { by: 'state', order: 'asc' } as const
const byRemoved = { by: 'removed', order: 'desc' } as const

describe('A link to the desk', () => {
  it('keeps the order of questions that the form has', () => {
    const query = { sorting: byState, group: 'state' }
    expect(withKnownOrder(query, about)).toBe(query)
  })

  it('shows the newest first, without groups, if their questions were removed', () => {
    expect(withKnownOrder({ sorting: byRemoved, group: 'removed' }, about)).toEqual({
      sorting: NEWEST_FIRST,
      group: '',
    })
    expect(withKnownOrder({ sorting: byRemoved, group: 'state' }, about)).toEqual({
      sorting: NEWEST_FIRST,
      group: 'state',
    })
  })

  it('is taken as it is until the questions are known', () => {
    const query = { sorting: byRemoved, group: '' }
    expect(withKnownOrder(query, { ...about, isKnown: false })).toBe(query)
  })
})
