import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerNames } from './AnswerNames.ts'
import { parseExpression } from './parseExpression.ts'
import { renameInExpression, type RenamePlace } from './renameInExpression.ts'

describe('Renaming an answer in an expression', () => {
  it('replaces every occurrence, and keeps the rest as written', () => {
    expect(renameInExpression('depth > 2  &&  depth < 9 // depth', 'depth', 'deep')).toBe(
      'deep > 2  &&  deep < 9 // depth',
    )
  })

  it('keeps texts, longer names and names in groups', () => {
    expect(renameInExpression("a == 'a' && ab > 1 && g.a > 2", 'a', 'z')).toBe("z == 'a' && ab > 1 && g.a > 2")
  })

  it('renames everything in a renamed group', () => {
    expect(renameInExpression('pump.handle > 1 && pump.arm.nut == 2', 'pump', 'well')).toBe(
      'well.handle > 1 && well.arm.nut == 2',
    )
    expect(renameInExpression('pump.handle > 1', 'pump.handle', 'pump.lever')).toBe('pump.lever > 1')
  })

  it('keeps variables of macros', () => {
    expect(renameInExpression('uses.exists(u, u == x) && u > 1', 'u', 'v')).toBe('uses.exists(u, u == x) && v > 1')
  })

  it('keeps a text that is not an expression', () => {
    expect(renameInExpression('depth > ', 'depth', 'deep')).toBe('depth > ')
  })
})

const isRepeat = (name: string) => ['wells', 'wells.tests'].includes(name)
const isBore = (name: string) => ['bores', 'bores.tests'].includes(name)
const place: RenamePlace = { isRepeat, isRepeatAfter: isRepeat }
const inWells: RenamePlace = { ...place, repeat: 'wells', repeatAfter: 'wells' }
const inTests: RenamePlace = { ...place, repeat: 'wells.tests', repeatAfter: 'wells.tests' }
const deeper = (source: string, where: RenamePlace) => renameInExpression(source, 'wells.depth', 'wells.deep', where)
const acid = (source: string, where: RenamePlace) =>
  renameInExpression(source, 'wells.tests.ph', 'wells.tests.acid', where)

describe('Renaming an answer of a row', () => {
  it('changes references in its row, in nested rows, and from outside', () => {
    expect(deeper('row.depth > 2 && depth > 3', inWells)).toBe('row.deep > 2 && depth > 3')
    expect(deeper('parent.depth > row.ph', inTests)).toBe('parent.deep > row.ph')
    expect(deeper('parent.depth > 1', inWells)).toBe('parent.depth > 1')
    expect(deeper('sum(wells.depth)', place)).toBe('sum(wells.deep)')
    expect(deeper('row.depth == max(wells.depth)', inWells)).toBe('row.deep == max(wells.deep)')
  })

  it('changes references through loop variables over its rows', () => {
    expect(deeper('wells.map(w, w.depth)', place)).toBe('wells.map(w, w.deep)')
    expect(deeper('wells.filter(w, w.depth > 1).exists(v, v.depth < 3)', place)).toBe(
      'wells.filter(w, w.deep > 1).exists(v, v.deep < 3)',
    )
    expect(deeper('uses.map(w, w.depth) == [depth]', place)).toBe('uses.map(w, w.depth) == [depth]')
    expect(acid('wells.exists(w, w.tests.all(t, t.ph > w.ph))', place)).toBe(
      'wells.exists(w, w.tests.all(t, t.acid > w.ph))',
    )
    expect(acid('row.tests.all(t, t.ph > 1)', inWells)).toBe('row.tests.all(t, t.acid > 1)')
  })

  it('changes the field name of the repeating group itself', () => {
    const where = { isRepeat, isRepeatAfter: isBore, repeat: 'wells', repeatAfter: 'bores' }
    expect(renameInExpression('row.depth == max(wells.depth)', 'wells', 'bores', where)).toBe(
      'row.depth == max(bores.depth)',
    )
    expect(renameInExpression('wells.map(w, w.depth + size(wells))', 'wells', 'bores', where)).toBe(
      'bores.map(w, w.depth + size(bores))',
    )
  })

  it('changes the prefix if the answer is moved elsewhere', () => {
    expect(renameInExpression('row.depth > 2', 'wells.depth', 'depth', inWells)).toBe('depth > 2')
    expect(renameInExpression('depth > 2', 'depth', 'wells.depth', inWells)).toBe('row.depth > 2')
    expect(renameInExpression('depth > 2', 'depth', 'wells.depth', inTests)).toBe('parent.depth > 2')
    expect(renameInExpression('sum([depth])', 'depth', 'wells.depth', place)).toBe('sum([wells.depth])')
    expect(renameInExpression('row.ph > 2', 'wells.tests.ph', 'wells.ph', inTests)).toBe('parent.ph > 2')
    expect(renameInExpression('parent.depth > 2', 'depth', 'deep', inWells)).toBe('parent.deep > 2')
  })
})

const FIELDS = ['a', 'g.b', 'wells', 'wells.c', 'wells.g.d', 'wells.tests', 'wells.tests.e']

/** The paths that a source reads in a row of `wells`, all names changed by `renamed`; or the key of the error. */
function readsOf(source: string, renamed: (name: string) => string) {
  const names = answerNames(FIELDS.map((name) => ({ name: renamed(name), repeat: isRepeat(name) })))
  const parsed = parseExpression(source, { names, repeat: renamed('wells') }, 'value')
  return 'expression' in parsed ? parsed.expression.reads : parsed.error.key
}

describe('Any expression', () => {
  const atom = fc.constantFrom(
    'a',
    'g.b',
    'row.c',
    'row.g.d',
    'parent.a',
    'parent.g.b',
    'sum(wells.c)',
    'size(wells)',
    "'wells.c a'",
    'wells.exists(w, w.c == a && w.g.d != null)',
    'row.tests.map(t, t.e)',
    'wells.filter(w, w.c > 1).map(w, w.tests.all(t, t.e == w.c))',
    'max(wells.tests.e)',
  )
  const source = fc.array(atom, { minLength: 1, maxLength: 6 }).map((parts) => `[${parts.join(',  ')}]`)

  it('reads the same answers under their new names after a rename', () => {
    fc.assert(
      fc.property(source, fc.constantFrom(...FIELDS), (text, from) => {
        const rename = (name: string) =>
          name === from || name.startsWith(`${from}.`) ? `${from}_new${name.slice(from.length)}` : name
        const before = readsOf(text, (name) => name)
        const renamed = renameInExpression(text, from, `${from}_new`, {
          isRepeat,
          isRepeatAfter: (name) => ['wells', 'wells.tests'].map(rename).includes(name),
          repeat: 'wells',
          repeatAfter: rename('wells'),
        })
        expect(before).toBeInstanceOf(Array)
        const expected = Array.isArray(before) ? before.map((read) => ({ ...read, name: rename(read.name) })) : []
        expect(readsOf(renamed, rename)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })
})
