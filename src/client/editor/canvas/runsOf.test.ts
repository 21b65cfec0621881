import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../forms/checks/seededRandom.ts'
import { newId } from '../../../forms/document/newId.ts'
import { runsOf } from './runsOf.ts'

const idsFrom = (seed: number, count: number) => {
  const random = seededRandom(String(seed))
  return Array.from({ length: count }, () => newId(random))
}
const list = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 400 })).map(([seed, count]) => idsFrom(seed, count))

it('keeps every id in order', () => {
  fc.assert(
    fc.property(list, (ids) => {
      expect(runsOf(ids).flat()).toEqual(ids)
    }),
  )
})

it('changes at most two runs when one element goes or comes', () => {
  fc.assert(
    fc.property(list, fc.nat(), (ids, pick) => {
      const without = ids.toSpliced(pick % ids.length, 1)
      const known = new Set(runsOf(ids).map((run) => run.join(' ')))
      expect(runsOf(without).filter((run) => !known.has(run.join(' '))).length).toBeLessThanOrEqual(1)
      expect(runsOf(ids).length - runsOf(without).length).toBeLessThanOrEqual(1)
    }),
  )
})

it('makes runs of some two dozen', () => {
  const lengths = runsOf(idsFrom(1, 5_000)).map((run) => run.length)
  expect(lengths.length).toBeGreaterThan(120)
  expect(lengths.length).toBeLessThan(320)
  expect(Math.max(...lengths)).toBeLessThan(400)
})
