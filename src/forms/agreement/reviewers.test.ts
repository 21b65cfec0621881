import { describe, expect, it } from 'vitest'
import { reviewersOf } from './reviewers.ts'

const decided = (task: number, by: string, verdict = 'accepted', chosen: string | null = null) => ({
  task,
  round: 1,
  by,
  name: by,
  verdict,
  chosen,
})

describe('Reviewers', () => {
  it('are rated by whether other reviewers upheld their decisions', () => {
    expect(
      reviewersOf([
        decided(1, 'ann'),
        decided(1, 'bob'),
        decided(2, 'ann'),
        decided(2, 'bob', 'corrected', 'kim'),
        decided(3, 'ann'),
        { ...decided(3, 'bob'), round: 2 },
      ]),
    ).toEqual([
      { userId: 'ann', name: 'ann', decided: 3, checked: 2, upheld: 1 },
      { userId: 'bob', name: 'bob', decided: 3, checked: 0, upheld: 0 },
    ])
  })

  it('can change their mind: their last decision counts', () => {
    const all = [decided(1, 'ann'), decided(1, 'ann', 'corrected', 'kim'), decided(1, 'bob', 'corrected', 'kim')]
    expect(reviewersOf(all)).toMatchObject([
      { name: 'ann', decided: 1, checked: 1, upheld: 1 },
      { name: 'bob', decided: 1 },
    ])
    expect(reviewersOf([])).toEqual([])
  })
})
