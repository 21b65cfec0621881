import { describe, expect, it } from 'vitest'
import type { Revision } from '../../../../contract/correctionShapes.ts'
import type { SubmissionStep } from '../../../../contract/shapes.ts'
import { historyOf } from './historyOf.ts'

const step = (what: SubmissionStep['what'], at: string, edition = 1): SubmissionStep => ({
  what,
  edition,
  at,
  byName: 'An',
  from: null,
  to: null,
  reason: null,
})
const revision = (edition: number, at: string): Revision => ({
  edition,
  at,
  byName: 'An',
  edited: true,
  reason: 'A typo',
  changes: [],
})

describe('The history of a submission', () => {
  it('lists everything once, newest first, and ends with its receipt', () => {
    const steps = [step('review', '2026-01-03T00:00:00Z'), step('edit', '2026-01-02T00:00:00Z', 2)]
    const entries = historyOf({ submittedAt: '2026-01-01T00:00:00Z', steps }, [revision(2, '2026-01-02T00:00:00Z')])
    expect(entries.map(({ kind }) => kind)).toEqual(['step', 'revision', 'received'])
  })

  it('keeps the order of steps with the same time', () => {
    const at = '2026-01-03T00:00:00Z'
    const entries = historyOf({ submittedAt: at, steps: [step('review', at), step('assign', at)] }, [])
    expect(entries.map((entry) => (entry.kind === 'step' ? entry.step.what : entry.kind))).toEqual([
      'assign',
      'review',
      'received',
    ])
  })
})
