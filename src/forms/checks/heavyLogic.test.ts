import { beforeAll, describe, expect, it } from 'vitest'
import { form, number, repeat, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { loadPatterns } from '../../logic/packs.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { checkDocument } from './checkDocument.ts'

const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const HUNDREDS = `[${many(900, String).join(', ')}]`

const found = (document: FormDocument) =>
  checkDocument(document, kinds)
    .filter(({ key }) => key.includes('.heavy'))
    .map(
      ({ severity, key, element }) =>
        `${severity} ${key.replace('editor:issue.', '')} of ${document.elements[element ?? '']?.name}`,
    )

const calculated = (count: number, source: string) => many(count, (n) => number(`c${n}`).calculated(source))
const PAIRS = 'size(wells.filter(one, wells.exists(other, one.depth == other.depth)))'

const rule = (max: number) =>
  form(repeat('wells', number('depth').must(PAIRS.replace('size(', '0 < size('))).with({ max }))
const asked = (count: number) =>
  form(...many(count, (n) => text(`t${n}`).with({ pattern: `([a-c]|[b-d]){1,900}x${n}` })))

describe('Logic that needs too much work', () => {
  const pairs = `size(${HUNDREDS}.filter(x, ${HUNDREDS}.exists(y, x + y == -1)))`

  it('prevents publishing if it does so with any answers', () => {
    expect(found(form(...calculated(50, pairs)))).toEqual(['error heavyLogic of c0'])
    expect(found(form(text('a'), number('one').calculated(pairs)))).toEqual([])
  })

  it('causes a warning if it does so with the maximum number of rows, and none if fewer rows are allowed', () => {
    const wells = repeat('wells', number('depth'))
    expect(found(form(wells, ...calculated(20, PAIRS)))).toEqual(['warning heavyWithRows of c0'])
    expect(found(form(wells.with({ max: 50 }), ...calculated(20, PAIRS)))).toEqual([])
    expect(found(form(wells, ...calculated(1, PAIRS)))).toEqual([])
  })

  it('counts a rule once for each row it is in', () => {
    expect(found(rule(500))).toEqual(['warning heavyWithRows of depth'])
    expect(found(rule(50))).toEqual([])
  })

  it('is not reported for ordinary forms', () => {
    const sums = 'sum(wells.depth) / size(wells) > row.depth'
    expect(found(form(repeat('wells', number('depth').must(sums), text('note').shownWhen(sums))))).toEqual([])
    expect(
      found(form(...many(2_000, (n) => text(`q${n}`).shownWhen(n > 0 ? `q${n - 1} != '' && size(q0) > 3` : 'true')))),
    ).toEqual([])
  })
})

describe('Patterns that are too large together', () => {
  beforeAll(() => loadPatterns())

  it('prevent publishing', () => {
    expect(found(asked(2))).toEqual([])
    expect(found(asked(20))).toEqual(['error heavyPatterns of t10'])
    const calls = form(text('t'), ...calculated(20, "matches(t, '([a-c]|[b-d]){1,900}x') ? 1 : 2"))
    expect(found(calls)).toEqual(['error heavyPatterns of c0'])
  })
})
