import { describe, expect, it } from 'vitest'
import { filling } from '../../tests/kit/filling.ts'
import { form, formWith, group, input, number, repeat, selectMany, table, text } from '../../tests/kit/form.ts'
import { answerPosted } from './answerPosted.ts'
import { MAX_ELEMENTS_IN_ROWS } from './plainRows.ts'

/** Fields by the number of the element: the first of the form is el000001. */
const posted = (fields: readonly (readonly [field: string, value: string])[]) =>
  new URLSearchParams(fields.map(([field, value]) => [`gf-el${field.padStart(6, '0')}`, value]))

/** A form that begins with a tick. */
const ticked = () => filling(formWith({ data: { uses: ['a'] } }, text('name'), selectMany('uses', 'a', 'b')))

describe('Fields posted by a browser', () => {
  it('become answers, with normalised line breaks', () => {
    const filled = filling(form(group('pump', number('depth'), input('textarea')('note'))))
    answerPosted(filled.filling, new URLSearchParams({ 'gf-el000002': '3,5', 'gf-el000003': 'a\r\nb' }), true)
    expect(filled.filling.input()).toEqual({ pump: { depth: 3.5, note: 'a\nb' } })
  })

  it('keep invalid numbers, so that the form reports them', () => {
    const filled = filling(form(number('depth')))
    answerPosted(filled.filling, posted([['1', 'deep']]), true)
    expect([filled.get('depth'), filled.problems()]).toEqual(['deep', ['depth violation.number']])
  })

  it('remove a default selection if the question was visible', () => {
    const [whole, part] = [ticked(), ticked()]
    answerPosted(whole.filling, posted([['1', 'x']]), true)
    answerPosted(part.filling, posted([['1', 'x']]), false)
    expect([whole.filling.input(), part.filling.input()]).toEqual([{ name: 'x' }, { name: 'x', uses: ['a'] }])
  })

  it('change no read-only answers, and are ignored if unknown', () => {
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

describe('Rows posted by a browser', () => {
  it('have the answers of the page, in nested rows as well', () => {
    expect(answered(TWO)).toEqual(BOTH)
    expect(answered(TWO.slice(0, 2))).toEqual({ wells: [{ name: 'One' }] })
  })

  it('are added or removed by their buttons, with all other answers kept', () => {
    expect(answered([...TWO, ['add', LIST]])).toEqual({ wells: [...BOTH.wells, {}] })
    expect(answered([...TWO, ['add', `${TESTS}-row2`]])).toEqual({
      wells: [{ name: 'One' }, { name: 'Two', tests: [{ ph: 7.2 }, {}] }],
    })
    expect(answered([...TWO, ['remove', 'row1']])).toEqual({ wells: [BOTH.wells[1]] })
    expect(answered([...TWO, ['remove', 'row3']])).toEqual({ wells: [{ name: 'One' }, { name: 'Two' }] })
  })

  it('never fall below the minimum', () => {
    expect(answered([...TWO.slice(0, 2), ['remove', 'row1']])).toEqual({ wells: [{ name: 'One' }] })
    expect(answered([])).toEqual({ wells: [{}] })
  })

  it('are the initial ones if the page was rendered by script, which posts no rows', () => {
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
  ])('ignore %s', (_, fields) => {
    expect(answered(fields)).toEqual(BOTH)
  })

  it('are limited to what fits on a page, however many are sent', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => [LIST, `row${at}`])
    const { wells: made } = answered(many)
    expect((made as unknown[]).length).toBe(Math.floor((MAX_ELEMENTS_IN_ROWS - 3) / 2))
  })

  it('are read quickly, whatever is sent', () => {
    const junk = Array.from({ length: 100_000 }, (_, at) => [`x${at}`, ''])
    const dashes = ['-'.repeat(500_000), '']
    expect(answered([...TWO, ...junk, dashes])).toEqual(BOTH)
  })
})

/** Two wells that are there from the start, each with a number nobody is asked for, and the tests of its water. */
const given = () =>
  filling(
    formWith(
      {
        data: {
          wells: [
            { number: 1, name: 'One', tests: [{ ph: 6 }] },
            { number: 2, name: 'Two' },
          ],
        },
      },
      repeat('wells', number('number').readOnly(), text('name'), table('tests', number('ph')).with({ start: 1 })).with({
        min: 1,
        max: 3,
      }),
    ),
  )

/** Answers to the fields of a page: rows of wells with their names, and of the tests in them with a number. */
function answeredGiven(wells: readonly (readonly [row: string, name: string, tests: Record<string, string>])[]) {
  const fields = wells.flatMap(([row, name, tests]) => [
    ['gf-el000001', row],
    [`gf-el000003-${row}`, name],
    ...Object.entries(tests).flatMap(([test, ph]) => [
      [`gf-el000004-${row}`, test],
      [`gf-el000005-${test}`, ph],
    ]),
  ])
  const filled = given()
  answerPosted(filled.filling, new URLSearchParams(fields.map(([field = '', value = '']) => [field, value])), true)
  return filled.filling.draft()
}

/** Ids of the wells, and of the first test in the second. */
function givenIds() {
  const { filling: begun } = given()
  const [first = '', second = ''] = begun.rows('el000001')
  return { first, second, test: begun.rows('el000004', second)[0] ?? '' }
}

describe('Rows with initial answers', () => {
  it('keep those that nobody is asked for, whichever rows are removed', () => {
    const { second, test } = givenIds()
    expect(answeredGiven([[second, 'Deux', { [test]: '7' }]])).toEqual({
      wells: [{ number: 2, name: 'Deux', tests: [{ ph: 7 }] }],
    })
  })

  it('give none of them to rows that are added, not even in place of a removed one', () => {
    const { first, second } = givenIds()
    const more = [
      ['row80', 'Three', { row81: '8', row82: '9' }],
      ['row90', 'Four', {}],
    ] as const
    expect(answeredGiven([[second, 'Two', {}], ...more])).toEqual({
      wells: [{ number: 2, name: 'Two' }, { name: 'Three', tests: [{ ph: 8 }, { ph: 9 }] }, { name: 'Four' }],
    })
    expect(answeredGiven([[first, 'One', {}], [second, 'Two', {}], ...more])).toMatchObject({
      wells: [{ number: 1 }, { number: 2 }, { name: 'Three' }],
    })
  })
})
