import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { form, location, number, photo, repeat, select, selectMany, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import {
  answersAgree,
  type Comparison,
  comparedValuesOf,
  comparisonsOf,
  type ComparedAnswer,
  jaccardIndex,
} from './comparison.ts'
import { consensusOf } from './consensus.ts'
import { type GivenAnswer, reliabilityOf } from './reliability.ts'
import { streakOf } from './streak.ts'

const THERE: Comparison = { path: 'there', measure: 'exact', tolerance: 0 }
const USES: Comparison = { path: 'uses', measure: 'set', tolerance: 0.5 }
const DEPTH: Comparison = { path: 'depth', measure: 'number', tolerance: 2 }
const PLACE: Comparison = { path: 'place', measure: 'distance', tolerance: 25 }

const done = (compared: ComparedAnswer['compared']): ComparedAnswer => ({ outcome: 'done', compared })

describe('The comparable answers of a submission', () => {
  const compiled = compileDocument(
    form(
      select('there', 'yes', 'no'),
      selectMany('uses', 'drinking', 'animals'),
      number('depth'),
      location('place'),
      text('note'),
      photo('picture'),
      repeat('rows', number('inside')),
    ),
    kinds,
  )

  it('are choices, numbers and locations, not text, files or rows', () => {
    expect(comparisonsOf(compiled).map(({ path, measure }) => [path, measure])).toEqual([
      ['there', 'exact'],
      ['uses', 'set'],
      ['depth', 'number'],
      ['place', 'distance'],
    ])
  })

  it('omit blank answers and keep only the coordinates of a location', () => {
    const input = {
      there: 'yes',
      uses: [],
      note: 'Behind the school',
      place: { type: 'Point', coordinates: [106.123456789, 20.5, 12], accuracy: 4, source: 'device' },
    }
    expect(comparedValuesOf(comparisonsOf(compiled), compiled, input)).toEqual({
      there: 'yes',
      uses: [],
      place: [106.1234568, 20.5],
    })
  })
})

describe('Two submissions agree', () => {
  it('if all answers are within their tolerances and the outcomes are equal', () => {
    const all = [THERE, USES, DEPTH, PLACE]
    const one = done({ there: 'yes', uses: ['a', 'b'], depth: 30, place: [106, 20] })
    expect(answersAgree(all, one, done({ there: 'yes', uses: ['b'], depth: 32, place: [106.0002, 20] }))).toBe(true)
    expect(answersAgree(all, one, done({ there: 'no', uses: ['a', 'b'], depth: 30, place: [106, 20] }))).toBe(false)
    expect(answersAgree(all, one, done({ there: 'yes', uses: ['c'], depth: 30, place: [106, 20] }))).toBe(false)
    expect(answersAgree(all, one, done({ there: 'yes', uses: ['a', 'b'], depth: 33, place: [106, 20] }))).toBe(false)
    expect(answersAgree(all, one, done({ there: 'yes', uses: ['a', 'b'], depth: 30, place: [106.001, 20] }))).toBe(
      false,
    )
    expect(answersAgree(all, one, { outcome: 'cannotTell', compared: one.compared })).toBe(false)
    expect(answersAgree(all, done({}), done({}))).toBe(true)
    expect(answersAgree([THERE], done({ there: 'yes' }), done({}))).toBe(false)
  })

  it('on multiple choices by the share they have in common, in either order', () => {
    const set = fc.array(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(set, set, (one, other) => {
        const share = jaccardIndex(one, other)
        expect(share).toBe(jaccardIndex(other, one))
        expect(share === 1).toBe(same(one, other))
      }),
    )
    expect(jaccardIndex(['a', 'b'], ['b', 'c'])).toBeCloseTo(1 / 3, 12)
  })
})

const same = (one: readonly string[], other: readonly string[]) =>
  one.every((a) => other.includes(a)) && other.every((b) => one.includes(b))

describe('The consensus of several submissions', () => {
  it('consists of the most frequent value, choices of more than half, the median and the most central location', () => {
    const voices = [
      done({ there: 'yes', uses: ['a', 'b'], depth: 10, place: [106, 20] }),
      done({ there: 'yes', uses: ['a'], depth: 12, place: [106.0001, 20] }),
      done({ there: 'no', uses: ['a', 'c'], depth: 90, place: [107, 21] }),
    ]
    expect(consensusOf([THERE, USES, DEPTH, PLACE], voices)).toEqual({
      answers: 3,
      outcome: 'done',
      outcomeShare: 1,
      compared: { there: 'yes', uses: ['a'], depth: 12, place: [106.0001, 20] },
      shares: { there: 2 / 3, uses: 1, depth: 2 / 3, place: 2 / 3 },
      share: 2 / 3,
    })
  })

  it('has one outcome, and uses the answers of submissions with that outcome only', () => {
    const voices = [done({ there: 'yes' }), { outcome: 'cannotTell', compared: {} }, done({ there: 'yes' })]
    expect(consensusOf([THERE], voices)).toMatchObject({ outcome: 'done', outcomeShare: 2 / 3, shares: { there: 1 } })
    expect(consensusOf([THERE], [])).toBe(null)
  })

  it('weights submissions by the reliability of their collectors, if known', () => {
    const voices = [
      { ...done({ there: 'no' }), weight: 0.5 },
      { ...done({ there: 'no' }), weight: 0.3 },
      { ...done({ there: 'yes' }), weight: 0.95 },
    ]
    expect(consensusOf([THERE], voices)?.compared).toEqual({ there: 'yes' })
  })

  it('leaves a question blank if most collectors left it blank', () => {
    const voices = [done({}), done({}), done({ there: 'yes' })]
    expect(consensusOf([THERE], voices)).toMatchObject({ compared: {}, shares: { there: 2 / 3 } })
  })
})

const given = (task: number, person: string, there: string, correct: boolean | null = null): GivenAnswer => ({
  task,
  person,
  correct,
  ...done({ there }),
})

describe('The reliability of a collector', () => {
  it('is estimated from the answers of others to the same tasks', () => {
    const answers = [1, 2, 3, 4].flatMap((task) => [
      given(task, 'ann', 'yes'),
      given(task, 'bob', 'yes'),
      given(task, 'eve', task % 2 ? 'yes' : 'no'),
    ])
    const found = reliabilityOf([THERE], answers)
    expect(found.get('ann')).toMatchObject({ answers: 4, compared: 8, agreed: 6 })
    expect(found.get('eve')).toMatchObject({ compared: 8, agreed: 4 })
    expect(found.get('ann')?.reliability).toBeGreaterThan(found.get('eve')?.reliability ?? 1)
  })

  it('is estimated from gold tasks alone once there are enough, which exposes two collectors who agree on nonsense', () => {
    const gold = Array.from({ length: 6 }, (_, i) =>
      ['ann', 'bob'].map((who) => given(100 + i, who, 'no', false)),
    ).flat()
    const tasks = Array.from({ length: 30 }, (_, i) => ['ann', 'bob'].map((who) => given(i, who, 'no'))).flat()
    const found = reliabilityOf([THERE], [...gold, ...tasks])
    expect(found.get('ann')).toMatchObject({ compared: 30, agreed: 30, gold: 6, right: 0 })
    expect(found.get('ann')?.reliability).toBe(1 / 8)
  })

  it('is low for a collector who answers at random among careful ones', () => {
    const values = ['yes', 'no', 'dry', 'gone']
    const tasks = Array.from({ length: 200 }, (_, task) => [
      given(task, 'ann', values[task % 4] ?? ''),
      given(task, 'bob', values[task % 4] ?? ''),
      given(task, 'eve', values[(task * 7 + Math.floor(task / 3)) % 4] ?? ''),
    ]).flat()
    const found = reliabilityOf([THERE], tasks)
    expect(found.get('ann')?.reliability).toBeGreaterThan(0.6)
    expect(found.get('eve')?.reliability).toBeLessThan(0.35)
  })

  it('is unknown without anything to compare with', () => {
    expect(reliabilityOf([THERE], [given(1, 'ann', 'yes')]).get('ann')?.reliability).toBe(null)
  })
})

const at = (task: number, person: string, there: string, when: number) => ({
  ...given(task, person, there),
  at: when,
})

describe('A streak', () => {
  it('lasts until another collector disagrees, and is not ended by being the first to answer', () => {
    const answers = [
      at(1, 'ann', 'yes', 1),
      at(1, 'bob', 'no', 2),
      at(2, 'ann', 'yes', 3),
      at(2, 'bob', 'yes', 4),
      at(3, 'ann', 'yes', 5),
      at(4, 'ann', 'no', 6),
      at(4, 'eve', 'no', 7),
    ]
    expect(streakOf([THERE], 'ann', answers)).toEqual({ compared: 3, agreed: 2, streak: 2 })
    expect(streakOf([THERE], 'nobody', answers)).toEqual({ compared: 0, agreed: 0, streak: 0 })
  })
})
