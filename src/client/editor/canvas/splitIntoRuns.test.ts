import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../forms/document/seededRandom.ts'
import { newId } from '../../../forms/document/newId.ts'
import { splitIntoRuns } from './splitIntoRuns.ts'

const idsFrom = (seed: number, count: number) => {
  const random = seededRandom(String(seed))
  return Array.from({ length: count }, () => newId(random))
}
const list = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 400 })).map(([seed, count]) => idsFrom(seed, count))

it('runs contain every id in order', () => {
  fc.assert(
    fc.property(list, (ids) => {
      expect(splitIntoRuns(ids).flat()).toEqual(ids)
    }),
  )
})

/** Returns the runs that are new after an element was removed. */
const changed = (ids: readonly string[], without: readonly string[]) => {
  const known = new Set(splitIntoRuns(ids).map((run) => run.join(' ')))
  return splitIntoRuns(without).filter((run) => !known.has(run.join(' ')))
}

it('runs before an added or removed element stay the same', () => {
  fc.assert(
    fc.property(list, fc.nat(), (ids, pick) => {
      const at = pick % ids.length
      const before = splitIntoRuns(ids).flatMap((run) =>
        ids.indexOf(run.at(-1) ?? '') < at - 1 ? [run.join(' ')] : [],
      )
      expect(splitIntoRuns(ids.toSpliced(at, 1)).map((run) => run.join(' '))).toEqual(expect.arrayContaining(before))
    }),
  )
})

it('adding or removing an element changes one or two runs, and rarely more', () => {
  const ids = idsFrom(2, 600)
  const counts = ids.map((_, at) => changed(ids, ids.toSpliced(at, 1)).length)
  expect(counts.reduce((sum, count) => sum + count) / counts.length).toBeLessThan(1.5)
  expect(Math.max(...counts)).toBeLessThan(8)
})

it('runs have one or two dozen elements, short enough to draw in one task', () => {
  const lengths = splitIntoRuns(idsFrom(1, 5_000)).map((run) => run.length)
  expect(lengths.length).toBeGreaterThan(5_000 / 24)
  expect(lengths.length).toBeLessThan(5_000 / 12)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(32)
})
