import { describe, expect, it } from 'vitest'
import { createTypedSteps } from './typedSteps.ts'

describe('Text typed into a box', () => {
  it('is undone to the last pause, and redone', () => {
    const steps = createTypedSteps('')
    for (const [now, words] of [
      [0, 'H'],
      [90, 'Hi'],
      [5_000, 'Hi,'],
      [5_100, 'Hi, you'],
    ] as const)
      steps.note(words, now)
    expect([steps.go(-1), steps.go(-1), steps.go(-1)]).toEqual(['Hi', '', null])
    expect([steps.go(1), steps.go(1), steps.go(1)]).toEqual(['Hi', 'Hi, you', null])
  })

  it('cannot be redone after other text was typed', () => {
    const steps = createTypedSteps('a')
    steps.note('ab', 0)
    steps.go(-1)
    steps.note('ac', 100)
    expect(steps.go(1)).toBeNull()
    expect(steps.go(-1)).toBe('a')
  })
})
