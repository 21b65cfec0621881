import { beforeAll, describe, expect, it } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import { form, number, repeat, text, textarea } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { loadAllFunctions } from '../../logic/loadAllFunctions.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import type { Answers } from '../filling/Filling.ts'
import { checkSubmission } from './checkSubmission.ts'

beforeAll(() => loadAllFunctions())

const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const HUNDREDS = `[${many(900, String).join(', ')}]`
const LONG = 'a'.repeat(9_000)

/** The verdicts of a server and of a device on the same answers. */
function verdicts(document: FormDocument, answers: Answers = {}) {
  const body = { additional_data: { PageId: 'form0001', Prompts: [] }, input: answers, submission_type: 100 }
  const checked = checkSubmission(compileDocument(document, kinds), body, { validate: () => true })
  const { filling: onDevice } = filling(document, { answers })
  onDevice.checkAll()
  return {
    server: 'problems' in checked && checked.problems.some(({ key }) => key === 'tooHeavy'),
    device: onDevice.isTooHeavy(),
  }
}
const BOTH = { server: true, device: true }
const NEITHER = { server: false, device: false }

const calculating = (calculation: string, times = 30) =>
  form(textarea('long'), text('short'), ...many(times, (n) => number(`c${n}`).calculated(calculation)))

describe('The work of evaluating a submission', () => {
  it.each([
    ['lists in lists', `size(${HUNDREDS}.filter(x, ${HUNDREDS}.exists(y, x + y == -1)))`, 4],
    [
      'lists in lists, in parts that make up for one another',
      `${HUNDREDS}.all(x, ${HUNDREDS}.all(y, x >= 0)) || true ? 1 : 2`,
      4,
    ],
    ['long texts made over and over', `size(${HUNDREDS}.filter(x, upper(long) == 'A'))`, 60],
    ['long texts looked through', `size(${HUNDREDS}.filter(x, contains(long, 'aaaab')))`, 30],
    ['long texts compared', `size(${HUNDREDS}.filter(x, long == long + ''))`, 30],
    ['long texts cut', `size(${HUNDREDS}.filter(x, size(split(long, '')) == 1))`, 30],
    ['patterns', `size(${HUNDREDS}.filter(x, matches(long, '(?:.*a.{300}b)|q')))`, 30],
    [
      'patterns that answers make up',
      `size(${HUNDREDS}.filter(x, matches(short, '(a' + string(x) + '){1,200}b')))`,
      30,
    ],
  ])('is limited for all expressions together: %s', (_, calculation, times) => {
    expect(verdicts(calculating(calculation, times), { long: LONG, short: 'aaaaa' })).toEqual(BOTH)
    expect(verdicts(calculating('size(long) + 1'), { long: LONG, short: 'aaaaa' })).toEqual(NEITHER)
  })

  it('is limited for the patterns of questions', () => {
    const asked = form(...many(30, (n) => text(`t${n}`).with({ pattern: '(?:.*a.{900}b)|a*' })))
    const answers = (length: number) => Object.fromEntries(many(30, (n) => [`t${n}`, 'a'.repeat(length)]))
    expect(verdicts(asked, answers(9_000))).toEqual(BOTH)
    expect(verdicts(asked, answers(100))).toEqual(NEITHER)
  })

  it('is the same on a device, whatever was answered before', () => {
    const pairs = 'wells.all(one, wells.all(other, one.depth + other.depth >= 0))'
    const document = form(
      number('n'),
      repeat('wells', number('depth')).counted('n'),
      ...many(20, (n) => number(`c${n}`).calculated(`${pairs} ? 1 : 2`)),
    )
    const rows = (count: number) => ({ n: count, wells: many(count, (n) => ({ depth: n })) })
    const counts = [10, 100, 200, 250, 300, 400]
    const found = counts.map((count) => verdicts(document, rows(count)))
    expect(found.every(({ server, device }) => server === device)).toBe(true)
    expect(found.map(({ server }) => server)).toEqual([false, false, false, true, true, true])

    const f = filling(document, { answers: rows(300) })
    expect(f.filling.isTooHeavy()).toBe(true)
    f.answer('n', 100)
    f.filling.checkAll()
    expect(f.filling.isTooHeavy()).toBe(false)
  })

  it('is limited for rows with many questions', () => {
    const document = form(repeat('wells', ...many(3_000, (n) => text(`q${n}`))))
    const rows = (count: number) => ({ wells: many(count, () => ({ q0: 'x' })) })
    expect(verdicts(document, rows(167))).toEqual(BOTH)
    expect(verdicts(document, rows(5))).toEqual(NEITHER)
  })

  it('permits comparing each of 500 rows with all others', () => {
    const unique = '!wells.exists(other, other.name == value && other.no != row.no)'
    const document = form(repeat('wells', number('no'), text('name').must(unique)))
    const wells = many(500, (n) => ({ no: n, name: `Well ${n}` }))
    expect(verdicts(document, { wells })).toEqual(NEITHER)
  })
})
