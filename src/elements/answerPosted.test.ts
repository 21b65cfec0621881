import { describe, expect, it } from 'vitest'
import { filling } from '../../tests/kit/filling.ts'
import { form, formWith, group, input, number, repeat, selectMany, table, text } from '../../tests/kit/form.ts'
import { answerPosted } from './answerPosted.ts'
import { MOST_IN_ROWS } from './plainRows.ts'

/** Fields by the number of the element: the first of the form is el000001. */
const posted = (fields: readonly (readonly [field: string, value: string])[]) =>
  new URLSearchParams(fields.map(([field, value]) => [`gf-el${field.padStart(6, '0')}`, value]))

/** A form that begins with a tick. */
const ticked = () => filling(formWith({ data: { uses: ['a'] } }, text('name'), selectMany('uses', 'a', 'b')))

describe('what a browser sent', () => {
  it('becomes answers, with lines as answers have them', () => {
    const filled = filling(form(group('pump', number('depth'), input('textarea')('note'))))
    answerPosted(filled.filling, new URLSearchParams({ 'gf-el000002': '3,5', 'gf-el000003': 'a\r\nb' }), true)
    expect(filled.filling.input()).toEqual({ pump: { depth: 3.5, note: 'a\nb' } })
  })

  it('keeps what is no number for the form to say so', () => {
    const filled = filling(form(number('depth')))
    answerPosted(filled.filling, posted([['1', 'deep']]), true)
    expect([filled.get('depth'), filled.problems()]).toEqual(['deep', ['depth violation.number']])
  })

  it('takes back a tick that the form began with, where the question was on the screen', () => {
    const [whole, part] = [ticked(), ticked()]
    answerPosted(whole.filling, posted([['1', 'x']]), true)
    answerPosted(part.filling, posted([['1', 'x']]), false)
    expect([whole.filling.input(), part.filling.input()]).toEqual([{ name: 'x' }, { name: 'x', uses: ['a'] }])
  })

  it('changes nothing that nobody may change, and passes over fields that the form does not have', () => {
    const filled = filling(formWith({ data: { name: 'given' } }, text('name').readOnly(), text('other')))
    answerPosted(
      filled.filling,
      posted([
        ['1', 'mine'],
        ['2', 'b'],
        ['9', 'c'],
      ]),
      true,
    )
    expect(filled.filling.input()).toEqual({ name: 'given', other: 'b' })
  })
})

/** Wells with a name, and in each the tests that were made of its water. */
const wells = () =>
  filling(
    form(
      repeat('wells', text('name'), table('tests', number('ph'))).with({ min: 1, start: 2, max: 600 }),
      text('note'),
    ),
  )
const LIST = 'gf-el000001'
const NAME = 'gf-el000002'
const TESTS = 'gf-el000003'
const PH = 'gf-el000004'

/** A page that shows two wells, the second with a test. */
const TWO = [
  [LIST, 'row1'],
  [`${NAME}-row1`, 'One'],
  [LIST, 'row2'],
  [`${NAME}-row2`, 'Two'],
  [`${TESTS}-row2`, 'row3'],
  [`${PH}-row3`, '7,2'],
]
const BOTH = { wells: [{ name: 'One' }, { name: 'Two', tests: [{ ph: 7.2 }] }] }

function answered(fields: readonly (readonly string[])[], whole = true) {
  const filled = wells()
  answerPosted(filled.filling, new URLSearchParams(fields.map(([name = '', value = '']) => [name, value])), whole)
  return filled.filling.draft()
}

describe('rows that a browser sent', () => {
  it('are answered as the page had them, those in rows, too', () => {
    expect(answered(TWO)).toEqual(BOTH)
    expect(answered(TWO.slice(0, 2))).toEqual({ wells: [{ name: 'One' }] })
  })

  it('are one more, or one less, by their buttons; every other answer stays', () => {
    expect(answered([...TWO, ['add', LIST]])).toEqual({ wells: [...BOTH.wells, {}] })
    expect(answered([...TWO, ['add', `${TESTS}-row2`]])).toEqual({
      wells: [{ name: 'One' }, { name: 'Two', tests: [{ ph: 7.2 }, {}] }],
    })
    expect(answered([...TWO, ['remove', 'row1']])).toEqual({ wells: [BOTH.wells[1]] })
    expect(answered([...TWO, ['remove', 'row3']])).toEqual({ wells: [{ name: 'One' }, { name: 'Two' }] })
  })

  it('are never fewer than there may be', () => {
    expect(answered([...TWO.slice(0, 2), ['remove', 'row1']])).toEqual({ wells: [{ name: 'One' }] })
    expect(answered([])).toEqual({ wells: [{}] })
  })

  it('are those that the form begins with where our program drew them, which says nothing of rows', () => {
    const drawn = TWO.filter(([name]) => name !== LIST && !name?.startsWith(TESTS))
    expect(answered(drawn, false)).toEqual({ wells: [{ name: 'One' }, { name: 'Two' }] })
    expect(answered([], false)).toEqual({ wells: [{}, {}] })
  })

  it.each([
    ['the same row twice', [...TWO, [LIST, 'row1'], [LIST, 'row2']]],
    ['names that no row has', [...TWO, [LIST, '__proto__'], [LIST, 'constructor'], [LIST, ''], [LIST, 'row']]],
    ['a row in another list, too', [...TWO, [`${TESTS}-row1`, 'row2'], [`${TESTS}-row1`, 'row1']]],
    ['buttons of other pages', [...TWO, ['add', '__proto__'], ['add', NAME], ['remove', 'row9'], ['remove', '']]],
    [
      'fields that nobody asks for',
      [...TWO, ['__proto__', 'x'], [`${NAME}-row7`, 'x'], [NAME, 'x'], ['constructor', 'x']],
    ],
  ])('are no others for %s', (_, fields) => {
    expect(answered(fields)).toEqual(BOTH)
  })

  it('are no more than a page has room for, however many are sent', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => [LIST, `row${at}`])
    const { wells: made } = answered(many)
    expect((made as unknown[]).length).toBe(Math.floor((MOST_IN_ROWS - 3) / 2))
  })

  it('take little time, whatever is sent', () => {
    const junk = Array.from({ length: 100_000 }, (_, at) => [`x${at}`, ''])
    const dashes = ['-'.repeat(500_000), '']
    expect(answered([...TWO, ...junk, dashes])).toEqual(BOTH)
  })
})
