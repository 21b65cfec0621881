import { describe, expect, it, vi } from 'vitest'
import { filling, type FillingDriver } from '../../../tests/kit/filling.ts'
import {
  date,
  form,
  formWith,
  group,
  number,
  repeat,
  select,
  text,
  yesNo,
  type ElementBuilder,
} from '../../../tests/kit/form.ts'
import { ROLES } from '../compile/CompiledForm.ts'

/** Counts the evaluations of each expression of a form from now on, by path. */
function countEvaluations({ filling }: FillingDriver): () => { [path: string]: number } {
  const spies = filling.compiled.nodes.flatMap((node) =>
    ROLES.flatMap((role) => {
      const rule = node[role]
      return rule ? [[node.path ?? role, vi.spyOn(rule, 'evaluate')] as const] : []
    }),
  )
  return () =>
    Object.fromEntries(spies.flatMap(([path, { mock }]) => (mock.calls.length ? [[path, mock.calls.length]] : [])))
}

const chain = (size: number): readonly ElementBuilder[] =>
  Array.from({ length: size }, (_, i) => number(`n${i + 1}`).calculated(`n${i} + 1`))

describe('A calculation', () => {
  it('is updated when an answer it reads changes, and is read-only', () => {
    const f = filling(form(number('a'), number('b'), number('sum').required().calculated('a + b')))
    expect(f.field('sum')).toBeReadOnly()
    expect(f.field('sum')).not.toBeRequired()
    f.answer('a', 1).answer('b', 2)
    expect(f.get('sum')).toBe(3)
    f.answer('sum', 9).answer('b', undefined)
    expect(f.filling.input()).toEqual({ a: 1 })
    expect(f).toBeReadyToSubmit()
  })

  it('is validated like any answer', () => {
    const f = filling(form(number('a'), number('double').between(0, 10).calculated('a * 2')))
    expect(f.answer('a', 6).problems()).toEqual(['double violation.maximum'])
  })

  it('converts numbers for text questions, and leaves out results that are no numbers', () => {
    const f = filling(form(number('a'), text('words').calculated('a / 4'), number('ratio').calculated('a / 0')))
    f.answer('a', 1)
    expect(f.filling.input()).toEqual({ a: 1, words: '0.25' })
  })

  it('that reads others settles in one pass, with one evaluation each, however long the chain is', () => {
    const f = filling(form(number('n0'), ...chain(1_000).toReversed()))
    const evaluations = countEvaluations(f)
    f.answer('n0', 1)
    expect(f.get('n1000')).toBe(1_001)
    const counts = evaluations()
    expect(Object.keys(counts)).toHaveLength(1_000)
    expect(Math.max(...Object.values(counts))).toBe(1)
  })

  it('decides whether other questions are shown, with one evaluation each', () => {
    const f = filling(
      form(
        text('late').shownWhen('total > 3 && mean > 1'),
        number('total').calculated('a + b'),
        number('mean').calculated('total / 2'),
        number('a'),
        number('b').shownWhen('a > 1'),
      ),
    )
    f.answer('b', 2)
    const evaluations = countEvaluations(f)
    f.answer('a', 2)
    expect(f.field('late')).toBeShown()
    expect(evaluations()).toEqual({ late: 1, total: 1, mean: 1, b: 1 })
  })

  it('with an unchanged result triggers no further evaluations', () => {
    const f = filling(form(number('a'), number('sign').calculated('a > 0 ? 1 : 0'), text('why').shownWhen('sign == 1')))
    f.answer('a', 1)
    const evaluations = countEvaluations(f)
    f.answer('a', 2)
    expect(evaluations()).toEqual({ sign: 1 })
  })

  it('continues while hidden, and reads hidden answers as blank', () => {
    const f = filling(form(yesNo('show'), number('a').shownWhen('show'), number('b').calculated('coalesce(a, 0) + 1')))
    f.answer('show', true).answer('a', 4).answer('show', false)
    expect(f.filling.input()).toEqual({ show: false, b: 1 })
  })

  it('in a cycle is left out, the same one each time', () => {
    const document = form(
      number('a').calculated('b + 1'),
      number('b').calculated('a + 1'),
      number('c').calculated('b * 2'),
    )
    const f = filling(document)
    const calculated = f.filling.compiled.nodes.filter((node) => node.calculation).map((node) => node.path)
    expect(calculated).toHaveLength(2)
    const free = calculated.includes('a') ? 'b' : 'a'
    f.answer(free, 1)
    expect(f.filling.input()).toEqual({ [free]: 1, [free === 'a' ? 'b' : 'a']: 2, c: free === 'a' ? 4 : 2 })
  })

  it('with once() keeps its first result, in drafts as well', () => {
    const document = form(number('a'), number('first').calculated('once(a)'), text('id').calculated('once(uuid())'))
    let made = 0
    const uuid = () => `id-${++made}`
    const f = filling(document, { uuid }).answer('a', 1).answer('a', 2)
    expect(f.filling.input()).toEqual({ a: 2, first: 1, id: 'id-1' })
    expect(filling(document, { uuid, answers: f.filling.draft() }).answer('a', 3).filling.input()).toEqual({
      a: 3,
      first: 1,
      id: 'id-1',
    })
  })

  it('of the current time keeps its result in a reopened draft until an answer it reads changes', () => {
    const document = form(number('a'), text('at').calculated('a > 0 ? now() : null'))
    const f = filling(document, { now: () => '2026-03-01T08:00:00+07:00' }).answer('a', 1)
    const later = filling(document, { now: () => '2026-03-01T09:00:00+07:00', answers: f.filling.draft() })
    expect(later.get('at')).toBe('2026-03-01T08:00:00+07:00')
    expect(later.answer('a', 2).get('at')).toBe('2026-03-01T09:00:00+07:00')
  })
})

describe('Calculations over rows', () => {
  const wells = form(
    repeat(
      'wells',
      number('depth'),
      number('share').calculated('row.depth / sum(wells.depth)'),
      number('no').calculated('position()'),
    ),
    number('total').calculated('sum(wells.depth)'),
    number('many').calculated('size(wells)'),
    yesNo('deep').calculated('wells.exists(w, w.depth > 10)'),
  )

  it('are updated when an answer changes in any row, and when rows are added, removed or moved', () => {
    const f = filling(wells).add('wells').add('wells').answer('wells/0/depth', 1).answer('wells/1/depth', 3)
    expect(f.filling.input()).toEqual({
      wells: [
        { depth: 1, share: 0.25, no: 1 },
        { depth: 3, share: 0.75, no: 2 },
      ],
      total: 4,
      many: 2,
      deep: false,
    })
    f.add('wells', 0).answer('wells/0/depth', 12).remove('wells/1')
    expect(f.filling.input()).toEqual({
      wells: [
        { depth: 12, share: 0.8, no: 1 },
        { depth: 3, share: 0.2, no: 2 },
      ],
      total: 15,
      many: 2,
      deep: true,
    })
    f.move('wells/1', 0)
    expect(f.get('wells/0/no')).toBe(1)
    expect(f.get('wells/0/depth')).toBe(3)
  })

  it('are evaluated once each, and only in the changed row if they read only that row', () => {
    const document = form(
      repeat(
        'wells',
        number('depth'),
        number('twice').calculated('row.depth * 2'),
        text('why').shownWhen('row.twice > 8'),
      ),
      number('total').calculated('sum(wells.twice)'),
    )
    const f = filling(document)
    for (let i = 0; i < 50; i++) f.add('wells')
    const evaluations = countEvaluations(f)
    f.answer('wells/20/depth', 5)
    expect(evaluations()).toEqual({ 'wells/twice': 1, 'wells/why': 1, total: 1 })
    expect(f.field('wells/20/why')).toBeShown()
    expect(f.field('wells/21/why')).toBeHidden()
  })

  it('are updated when a row hides an answer', () => {
    const f = filling(
      form(repeat('r', yesNo('open'), number('n').shownWhen('row.open')), number('sum').calculated('sum(r.n)')),
    )
    f.add('r').answer('r/0/open', true).answer('r/0/n', 4)
    expect(f.get('sum')).toBe(4)
    expect(f.answer('r/0/open', false).get('sum')).toBe(0)
  })

  it('in all rows are updated when an answer outside the rows changes', () => {
    const f = filling(form(number('price'), repeat('r', number('n'), number('cost').calculated('row.n * price'))))
    f.add('r').add('r').answer('r/0/n', 2).answer('r/1/n', 3).answer('price', 10)
    expect(f.filling.input()['r']).toEqual([
      { n: 2, cost: 20 },
      { n: 3, cost: 30 },
    ])
  })

  it('evaluate only the new row when a row is added', () => {
    const document = form(
      repeat('r', number('a'), number('b').calculated('row.a + 1'), text('c').shownWhen('row.b > 2')),
    )
    const f = filling(document)
    for (let i = 0; i < 199; i++) f.add('r')
    const evaluations = countEvaluations(f)
    f.add('r')
    expect(evaluations()).toEqual({ 'r/b': 1, 'r/c': 1 })
    f.move('r/199', 0)
    expect(evaluations()).toEqual({ 'r/b': 1, 'r/c': 1 })
  })
})

describe('A default value', () => {
  const document = formWith(
    { data: { given: 'a' } },
    text('given').startsWith('"b"'),
    number('next').startsWith('first + 1'),
    number('first').startsWith('2'),
    date('day').startsWith('today()'),
  )

  it('applies at the start if no value is given, after the values it reads', () => {
    const f = filling(document)
    expect(f.filling.input()).toEqual({ given: 'a', next: 3, first: 2, day: '2026-03-01' })
    expect(f.filling.isDirty()).toBe(false)
  })

  it('is evaluated only once', () => {
    const f = filling(document).answer('first', 7).answer('day', undefined)
    expect(f.filling.input()).toEqual({ given: 'a', next: 3, first: 7 })
    expect(filling(document, { answers: f.filling.draft() }).filling.input()).toEqual(f.filling.input())
  })

  it('of a new row reads the existing rows', () => {
    const f = filling(form(repeat('r', number('x').startsWith('sum(r.x) + 1'), number('n').startsWith('size(r)'))))
    f.add('r').add('r').answer('r/0/x', 10).add('r')
    expect(f.filling.input()['r']).toEqual([
      { x: 10, n: 1 },
      { x: 2, n: 2 },
      { x: 13, n: 3 },
    ])
  })

  it('applies in addition to the values of a task', () => {
    const f = filling(document, { answers: { first: 5 }, from: 'new' })
    expect(f.filling.input()).toEqual({ given: 'b', next: 6, first: 5, day: '2026-03-01' })
  })
})

describe('A constraint', () => {
  const document = form(
    number('max'),
    number('depth').must('max == null || value <= max', 'Not so deep!').between(0, 100),
  )

  it('shows the author’s message once the question was left', () => {
    const f = filling(document).answer('max', 5).answer('depth', 6)
    expect(f.field('depth').state.violations).toEqual([])
    expect(f.leave('depth').field('depth').state.violations).toEqual([
      { key: 'violation.constraint', message: 'Not so deep!' },
    ])
    expect(f.answer('max', 7).field('depth').state.violations).toEqual([])
  })

  it('is checked after other violations, and not for a blank answer', () => {
    const f = filling(document).answer('max', 5).answer('depth', 101)
    expect(f.problems()).toEqual(['depth violation.maximum'])
    expect(f.answer('depth', undefined)).toBeReadyToSubmit()
  })
})

describe('A condition for required or read-only', () => {
  it('can read calculations further down', () => {
    const f = filling(form(text('why').requiredWhen('total > 3'), number('a'), number('total').calculated('a * 2')))
    expect(f.field('why')).not.toBeRequired()
    expect(f.answer('a', 2).field('why')).toBeRequired()
  })
})

describe('Progress', () => {
  const document = form(
    group('g', text('a'), text('b').shownWhen('g.a == "x"')),
    text('locked').readOnly(),
    select('c', 'y'),
    repeat('r', text('d')),
  )

  it('counts the questions to answer, and the answered ones', () => {
    const f = filling(document)
    expect(f.filling.progress()).toEqual({ answered: 0, asked: 2 })
    f.answer('g/a', 'x').add('r').answer('r/0/d', 'z')
    expect(f.filling.progress()).toEqual({ answered: 2, asked: 4 })
    expect(f.filling.progress()).toBe(f.filling.progress())
    expect(f.filling.progress(f.idOf('g'))).toEqual({ answered: 1, asked: 2 })
    expect(f.filling.progress(f.idOf('r'))).toEqual({ answered: 1, asked: 1 })
  })
})

describe('Checking one part of a form', () => {
  it('shows and returns violations in that part only', () => {
    const f = filling(form(group('g', text('a').required(), repeat('r', text('b').required())), text('c').required()))
    f.add('g/r')
    const wrong = f.filling.checkWithin(f.idOf('g'))
    expect(wrong.map(({ id, row }) => f.filling.pointer(id, row))).toEqual(['/g/a', '/g/r/0/b'])
    expect(f.field('g/r/0/b').state.violations).toHaveLength(1)
    expect(f.field('c').state.violations).toEqual([])
    expect(wrong.map(({ id, row }) => f.filling.find(f.filling.pointer(id, row)))).toEqual(
      wrong.map(({ id, row }) => ({ id, row })),
    )
  })
})
