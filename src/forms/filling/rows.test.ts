import { describe, expect, it, vi } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import { form, formWith, group, layout, number, repeat, text, yesNo } from '../../../tests/kit/form.ts'
import { rowsAround } from './rowsAround.ts'
import { ROW_LIMIT } from '../kinds/ElementKind.ts'

const wells = form(
  repeat(
    'wells',
    text('kind').required(),
    group('pump', number('depth')),
    number('twice').calculated('row.pump.depth * 2'),
  ),
  number('total').calculated('sum(wells.pump.depth)'),
)

describe('Rows', () => {
  it('are answered one by one, and sent in order, including blank ones', () => {
    const f = filling(wells).add('wells').add('wells').add('wells')
    f.answer('wells/1/kind', 'tap').answer('wells/2/pump/depth', 12)
    expect(f.filling.input()).toEqual({
      wells: [{}, { kind: 'tap' }, { pump: { depth: 12 }, twice: 24 }],
      total: 12,
    })
    expect(f.problems()).toEqual(['wells/0/kind violation.required', 'wells/2/kind violation.required'])
  })

  it('keep their identity and answers when moved', () => {
    const f = filling(wells).add('wells').add('wells').add('wells')
    f.answer('wells/0/kind', 'a').answer('wells/1/kind', 'b').answer('wells/2/kind', 'c')
    const [a, b, c] = f.rows('wells')
    f.move('wells/0', 2)
    expect(f.rows('wells')).toEqual([b, c, a])
    expect(f.filling.input()['wells']).toEqual([{ kind: 'b' }, { kind: 'c' }, { kind: 'a' }])
    f.remove('wells/1').add('wells', 0)
    expect(f.filling.draft()['wells']).toEqual([{}, { kind: 'b' }, { kind: 'a' }])
    expect(f.rows('wells').slice(1)).toEqual([b, a])
  })

  it('ignore answers once removed', () => {
    const f = filling(wells).add('wells')
    const [row = ''] = f.rows('wells')
    f.answer('wells/0/kind', 'a').remove('wells/0')
    f.filling.answer('wells/kind', 'late', row)
    expect(f.filling.get('wells/kind', row)).toBeUndefined()
    expect(f.filling.input()).toEqual({ total: 0 })
    expect(f.filling.removeRow(row)).toBe(false)
  })

  it('are limited to the author’s minimum and maximum', () => {
    const f = filling(form(repeat('wells', text('kind')).with({ min: 1, max: 2, start: 2 })))
    expect(f.rows('wells')).toHaveLength(2)
    expect(f.filling.addRow(f.idOf('wells'))).toBeNull()
    f.remove('wells/0').remove('wells/0')
    expect(f.rows('wells')).toHaveLength(1)
    expect(f.filling.rowLimits(f.idOf('wells'))).toMatchObject({ min: 1, max: 2 })
  })

  it('have a violation if an old draft contains too few or too many', () => {
    const document = form(repeat('wells', text('kind')).with({ min: 1, max: 2 }))
    expect(filling(document, { answers: {} }).problems()).toEqual(['wells violation.minRows'])
    expect(filling(document, { answers: { wells: [{}, {}, {}] } }).problems()).toEqual(['wells violation.maxRows'])
  })

  it('never exceed the general limit', () => {
    const f = filling(form(repeat('wells', text('kind'))))
    for (let i = 0; i <= ROW_LIMIT; i++) f.add('wells')
    expect(f.rows('wells')).toHaveLength(ROW_LIMIT)
  })

  it('of a fixed number are neither added nor removed', () => {
    const f = filling(form(repeat('wells', text('kind')).with({ fixed: 3 })), { answers: { wells: [{ kind: 'a' }] } })
    expect(f.rows('wells')).toHaveLength(3)
    f.add('wells').remove('wells/0')
    expect(f.filling.input()).toEqual({ wells: [{ kind: 'a' }, {}, {}] })
    const more = filling(form(repeat('wells', text('kind')).with({ fixed: 1 })), {
      answers: { wells: [{ kind: 'a' }, { kind: 'b' }] },
    })
    expect(more.filling.input()).toEqual({ wells: [{ kind: 'a' }] })
    expect(more.filling.draft()).toEqual({ wells: [{ kind: 'a' }, { kind: 'b' }] })
  })

  it('counted by an answer follow it, and return with their answers', () => {
    const f = filling(form(number('people'), repeat('person', text('name'), yesNo('old')).counted('people')))
    expect(f.rows('person')).toEqual([])
    f.answer('people', 2).answer('person/0/name', 'Ana').answer('person/1/name', 'Bao')
    const ids = f.rows('person')
    f.answer('people', 1)
    expect(f.filling.input()).toEqual({ people: 1, person: [{ name: 'Ana' }] })
    expect(f.filling.draft()).toEqual({ people: 1, person: [{ name: 'Ana' }, { name: 'Bao' }] })
    f.answer('people', 3)
    expect(f.rows('person').slice(0, 2)).toEqual(ids)
    expect(f.filling.input()['person']).toEqual([{ name: 'Ana' }, { name: 'Bao' }, {}])
    f.answer('people', undefined)
    expect(f.filling.input()).toEqual({})
    f.answer('people', -1).answer('people', 1e9)
    expect(f.rows('person')).toHaveLength(ROW_LIMIT)
  })

  it('nested in rows are limited in total', () => {
    const inner = repeat('b', repeat('c', text('x')).counted('n')).counted('n')
    const f = filling(form(number('n'), repeat('a', inner).counted('n'))).answer('n', 500)
    const rows = f.filling.compiled.nodes.flatMap((node) => (node.kind.rows ? rowsAround(f.filling, node) : []))
    expect(rows.length).toBeLessThanOrEqual(5_001)
    expect(f.answer('n', 2).rows('a/1/b/1/c')).toHaveLength(2)
  })

  it('that were set aside are up to date when they return', () => {
    const f = filling(
      form(
        number('n'),
        yesNo('asked'),
        repeat('r', text('why').shownWhen('asked'), repeat('s', text('x'))).counted('n'),
      ),
    )
    f.answer('n', 1).add('r/0/s').answer('r/0/s/0/x', 'kept').answer('n', 0).answer('asked', true).answer('n', 1)
    expect(f.field('r/0/why')).toBeShown()
    expect(f.field('r/0/s/0/x')).toBeShown()
  })

  it('that were set aside stay unchanged, also in a reopened draft', () => {
    const fields = form(
      repeat('h'),
      number('n'),
      repeat('r', repeat('s', text('x')).counted('size(h)'), text('why')).counted('n'),
    )
    const f = filling(fields).add('h').answer('n', 1).answer('r/0/why', 'kept').answer('n', 0).add('h')
    expect(f.filling.draft()).toEqual({ h: [{}, {}], n: 0, r: [{ s: [{}], why: 'kept' }] })
    const again = filling(fields, { answers: f.filling.draft() })
    expect(again.filling.draft()).toEqual(f.filling.draft())
    expect(again.answer('n', 1).rows('r/0/s')).toHaveLength(2)
  })

  it('are hidden with their repeating group, kept in the draft, and not sent', () => {
    const f = filling(form(yesNo('any'), repeat('wells', text('kind').required()).shownWhen('any'), layout('card')))
    f.answer('any', true).add('wells').answer('wells/0/kind', 'tap').answer('any', false)
    expect(f.field('wells/0/kind')).toBeHidden()
    expect(f.filling.input()).toEqual({ any: false })
    expect(f.filling.draft()).toEqual({ any: false, wells: [{ kind: 'tap' }] })
    expect(f).toBeReadyToSubmit()
  })

  it('can be nested', () => {
    const f = filling(
      form(
        repeat(
          'wells',
          text('name'),
          repeat('tests', number('ph'), text('of').calculated('parent.name'), number('no').calculated('position()')),
          number('best').calculated('max(row.tests.ph)'),
        ),
        number('worst').calculated('min(wells.tests.ph)'),
        number('count').calculated('size(wells.tests)'),
      ),
    )
    f.add('wells').add('wells').add('wells/0/tests').add('wells/1/tests').add('wells/1/tests')
    f.answer('wells/1/name', 'B').answer('wells/0/tests/0/ph', 7).answer('wells/1/tests/1/ph', 6)
    expect(f.filling.input()).toEqual({
      wells: [
        { tests: [{ ph: 7, no: 1 }], best: 7 },
        {
          name: 'B',
          tests: [
            { of: 'B', no: 1 },
            { ph: 6, of: 'B', no: 2 },
          ],
          best: 6,
        },
      ],
      worst: 6,
      count: 3,
    })
    f.move('wells/1/tests/1', 0).remove('wells/0')
    expect(f.filling.input()).toEqual({
      wells: [
        {
          name: 'B',
          tests: [
            { ph: 6, of: 'B', no: 1 },
            { of: 'B', no: 2 },
          ],
          best: 6,
        },
      ],
      worst: 6,
      count: 2,
    })
  })

  it('start with the initial data, and at least as many as the author requires', () => {
    const document = formWith(
      { data: { wells: [{ kind: 'tap' }] } },
      repeat('wells', text('kind').startsWith('"well"')).with({ start: 2 }),
    )
    expect(filling(document).filling.input()).toEqual({ wells: [{ kind: 'tap' }, { kind: 'well' }] })
    expect(filling(document).add('wells').get('wells/2/kind')).toBe('well')
  })
})

describe('Subscribing to rows', () => {
  it('notifies the repeating group and affected questions only', () => {
    const f = filling(wells).add('wells').add('wells')
    const heard = vi.fn<(who: string) => void>()
    const [first = '', second = ''] = f.rows('wells')
    const kind = f.idOf('wells/0/kind')
    f.filling.subscribe(f.idOf('wells'), () => heard('wells'))
    f.filling.subscribe(f.idOf('total'), () => heard('total'))
    f.filling.subscribe(kind, () => heard('first'), first)
    f.filling.subscribe(kind, () => heard('second'), second)
    f.answer('wells/1/kind', 'tap')
    expect(heard.mock.calls.flat()).toEqual(['second'])
    heard.mockClear()
    f.move('wells/1', 0)
    expect(heard.mock.calls.flat()).toEqual(['wells'])
    heard.mockClear()
    f.answer('wells/0/pump/depth', 3)
    expect(heard.mock.calls.flat()).toEqual(['total'])
  })

  it('returns the same list of rows until it changes', () => {
    const f = filling(wells).add('wells')
    const before = f.rows('wells')
    f.answer('wells/0/kind', 'a')
    expect(f.rows('wells')).toBe(before)
    f.add('wells')
    expect(f.rows('wells')).not.toBe(before)
  })
})
