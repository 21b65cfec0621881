import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import {
  attachedList,
  date,
  form,
  formWith,
  group,
  layout,
  location,
  number,
  repeat,
  select,
  text,
  textBlock,
  yesNo,
} from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { checkSubmission, type CheckOptions } from './checkSubmission.ts'

function check(document: FormDocument, input: object, options: Partial<CheckOptions> = {}) {
  const compiled = compileDocument(document, kinds)
  const validate = new Ajv({ strict: true, allErrors: true }).compile({ ...compiled.schema })
  const body = { additional_data: { PageId: 'form0001', Prompts: [] }, input, submission_type: 100 }
  return checkSubmission(compiled, body, { validate, ...options })
}

/** The answers that are kept, or the problem. */
function outcome(document: FormDocument, input: object, options?: Partial<CheckOptions>): unknown {
  const checked = check(document, input, options)
  return 'input' in checked
    ? checked.input
    : checked.problems.map(({ path, key, params }) => `${path} ${key} ${String(params['reason'] ?? '')}`.trim())
}

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

describe('Rows of a submission', () => {
  const wells = form(
    yesNo('any'),
    repeat('wells', text('kind').required(), number('depth').between(0, 10), location('place'))
      .with({ min: 1, max: 3 })
      .shownWhen('any'),
  )

  it('are kept in order, and provide the location', () => {
    const place = { type: 'Point', coordinates: [106.7, 10.78] }
    const input = { any: true, wells: [{ kind: 'tap' }, { kind: 'well', place }] }
    expect(check(wells, input)).toEqual({ input, place })
  })

  it.each([
    [[], '/input/wells violation minRows'],
    [[{ kind: 'a' }, { kind: 'b' }, { kind: 'c' }, { kind: 'd' }], '/input/wells violation maxRows'],
    [[{ kind: 'a' }, { depth: 1 }], '/input/wells/1/kind required'],
    [[{ kind: 'a', depth: 11 }], '/input/wells/0/depth outOfRange'],
    [[{ kind: 'a', more: 1 }], '/input/wells/0/more unknownAnswer'],
    [['a'], '/input/wells/0 wrongType'],
    [{ 0: { kind: 'a' } }, '/input/wells wrongType'],
    [Array.from({ length: 501 }, () => ({ kind: 'a' })), '/input/wells wrongLength'],
  ])('that are wrong are refused at their place: %j', (rows, problem) => {
    expect(outcome(wells, { any: true, wells: rows })).toContain(problem)
  })

  it('are refused if hidden', () => {
    expect(outcome(wells, { any: false, wells: [{ kind: 'a' }] })).toEqual(['/input/wells hiddenAnswer'])
    expect(outcome(wells, { any: false })).toEqual({ any: false })
    expect(outcome(wells, { any: false, wells: [] })).toEqual({ any: false })
  })

  it('must match the count given by an answer or the form', () => {
    const counted = form(number('n'), repeat('r', text('x')).counted('n'))
    expect(outcome(counted, { n: 2, r: [{}, { x: 'a' }] })).toEqual({ n: 2, r: [{}, { x: 'a' }] })
    expect(outcome(counted, { n: 1, r: [{}, { x: 'a' }] })).toEqual(['/input/r/1 hiddenAnswer'])
    expect(outcome(counted, { n: 2, r: [{}] })).toEqual(['/input/r violation minRows'])
    const fixed = form(repeat('r', text('x')).with({ fixed: 2 }))
    expect(outcome(fixed, { r: [{}, {}] })).toEqual({ r: [{}, {}] })
    expect(outcome(fixed, {})).toEqual(['/input/r violation minRows'])
  })
})

/** The result without validation by the schema. */
const unvalidated = (document: FormDocument, input: object) => {
  const body = { additional_data: { PageId: 'form0001', Prompts: [] }, input, submission_type: 100 }
  const checked = checkSubmission(compileDocument(document, kinds), body, { validate: () => true })
  return 'problems' in checked ? checked.problems.map(({ path, key }) => `${path} ${key}`) : checked.input
}

describe('Hidden answers', () => {
  const hiding = form(
    yesNo('any'),
    group('pump', text('maker'), group('deep', number('depth'))).shownWhen('any'),
    layout('card', text('note'), layout('panel', text('inner'))).shownWhen('any'),
    repeat(
      'wells',
      text('kind').shownWhen('any'),
      group('top', text('cap').shownWhen('any')),
      repeat('taps', text('at')),
    ),
    textBlock('Thank you'),
  )

  it.each([
    [{ pump: { maker: 'A' } }, '/input/pump/maker'],
    [{ pump: { deep: { depth: 1 } } }, '/input/pump/deep/depth'],
    [{ note: 'n' }, '/input/note'],
    [{ inner: 'n' }, '/input/inner'],
    [{ wells: [{}, { kind: 'a' }] }, '/input/wells/1/kind'],
    [{ wells: [{ top: { cap: 'c' } }] }, '/input/wells/0/top/cap'],
  ])('are refused at their path: %j', (input, at) => {
    expect(outcome(hiding, { any: false, ...input })).toEqual([`${at} hiddenAnswer`])
    expect(outcome(hiding, { any: true, ...input })).toHaveProperty('any', true)
  })

  it('are accepted if blank', () => {
    const blanks = { pump: { maker: '', deep: {} }, note: '', wells: [] }
    expect(outcome(hiding, { any: false, ...blanks })).toEqual({ any: false })
  })

  it('are refused row by row, in nested rows as well', () => {
    const counted = form(number('n'), repeat('wells', repeat('taps', text('at')).counted('n')))
    const input = { n: 1, wells: [{ taps: [{ at: 'a' }] }, { taps: [{ at: 'a' }, { at: 'b' }] }] }
    expect(outcome(counted, input)).toEqual(['/input/wells/1/taps/1 hiddenAnswer'])
    expect(outcome(counted, { n: 1, wells: [{}] })).toEqual(['/input/wells/0/taps violation minRows'])
  })

  it('are read from own properties of objects only, whatever was sent', () => {
    expect(unvalidated(hiding, { any: false, pump: [] })).toEqual({ any: false })
    expect(unvalidated(hiding, { any: false, pump: 'A', note: null })).toEqual({ any: false })
    expect(unvalidated(hiding, { any: false, pump: null, wells: 'many' })).toEqual({ any: false })
    expect(unvalidated(hiding, { any: false, wells: [null, 'x'] })).toEqual({ any: false })
  })
})

describe('Calculations in a submission', () => {
  it('are evaluated again, whatever was sent', () => {
    const document = form(number('a'), number('double').calculated('a * 2'), text('big').requiredWhen('double > 4'))
    expect(outcome(document, { a: 2, double: 100 })).toEqual({ a: 2, double: 4 })
    expect(outcome(document, { double: 100 })).toEqual({})
    expect(outcome(document, { a: 3 })).toEqual(['/input/big required'])
  })

  it('are evaluated in rows, too', () => {
    const document = form(repeat('r', number('a'), number('sum').calculated('sum(r.a)')))
    expect(outcome(document, { r: [{ a: 1, sum: 9 }, { a: 2 }] })).toEqual({
      r: [
        { a: 1, sum: 3 },
        { a: 2, sum: 3 },
      ],
    })
  })

  it('keep the sent value if only the device can know it', () => {
    const document = form(
      number('a'),
      text('id').calculated('uuid()'),
      text('at').calculated('now()'),
      number('first').calculated('once(a)'),
      text('of').calculated('id'),
    )
    const input = { a: 2, id: 'one', at: '2026-03-01T09:30:00+07:00', first: 1, of: 'one' }
    expect(outcome(document, input)).toEqual(input)
    expect(outcome(document, { ...input, of: 'two' })).toEqual(input)
  })

  it('of the day of filling in keep the sent day if it is yesterday, today or tomorrow', () => {
    const document = form(date('day').calculated('today()'), number('a'))
    for (const offset of [-1, 0, 1]) expect(outcome(document, { day: day(offset) })).toEqual({ day: day(offset) })
    expect(outcome(document, { day: day(-9) })).toEqual({ day: day(0) })
  })

  it('and conditions use the day of completion, however long the submission was offline', () => {
    const document = form(date('day').calculated('today()'), date('next'), text('why').shownWhen('next > today()'))
    const input = { day: day(-9), next: day(-5), why: 'The pump is ordered' }
    expect(outcome(document, input)).toEqual(['/input/why hiddenAnswer'])
    expect(outcome(document, input, { handedIn: Date.now() - 9 * 86_400_000 })).toEqual(input)
    // A clock that is far off.
    expect(outcome(document, { day: day(0) }, { handedIn: -8.64e15 })).toEqual({ day: day(0) })
  })

  it('use the day that fits the answers, regardless of the order of attempts', () => {
    const document = form(date('next').must('value > today()'), number('two').calculated('2'))
    expect(outcome(document, { next: day(0), two: 2 })).toEqual({ next: day(0), two: 2 })
    expect(outcome(document, { next: day(0), two: 9 })).toEqual({ next: day(0), two: 2 })
  })

  it('use a given day only', () => {
    const document = form(date('next'), text('why').shownWhen('next < today()'))
    const input = { next: '2020-01-03', why: 'It is over' }
    expect(outcome(document, input, { today: '2020-01-04' })).toEqual(input)
    expect(outcome(document, input, { today: '2020-01-01' })).toEqual(['/input/why hiddenAnswer'])
  })

  it('add no default values: these are set on the device', () => {
    expect(outcome(form(text('a').startsWith('"x"'), repeat('r', text('b')).with({ start: 2 })), {})).toEqual({})
  })
})

describe('Constraints and choices of a submission', () => {
  const document = formWith(
    { lists: [attachedList('towns', 'code', 'district', 'name')] },
    text('district'),
    select('town').from('towns').offering('choice.district == district'),
    text('name').calculated("lookup('towns', town, 'name')"),
    number('n').must('value != 3'),
  )
  const lists = new Map([['towns', { columns: ['code', 'district', 'name'], rows: [['hk', 'hn', 'Hoàn Kiếm']] }]])

  it('are checked', () => {
    expect(outcome(document, { n: 3 }, { lists })).toEqual(['/input/n violation constraint'])
    expect(outcome(document, { district: 'hn', town: 'hk' }, { lists })).toEqual({
      district: 'hn',
      town: 'hk',
      name: 'Hoàn Kiếm',
    })
    expect(outcome(document, { district: 'sg', town: 'hk' }, { lists })).toEqual(['/input/town violation choice'])
    expect(outcome(document, { district: 'hn', town: 'xx' }, { lists })).toEqual(['/input/town violation choice'])
  })

  it('from an unavailable list are accepted as sent', () => {
    const input = { district: 'sg', town: 'anything', name: 'As the device saw it' }
    expect(outcome(document, input)).toEqual(input)
  })

  it('have the same result on the device', () => {
    const f = filling(document, { lists }).answer('district', 'hn').answer('town', 'hk').answer('n', 3)
    expect(f.problems()).toEqual(['n violation.constraint'])
    expect(outcome(document, f.answer('n', 4).filling.input(), { lists })).toEqual(f.filling.input())
  })
})
