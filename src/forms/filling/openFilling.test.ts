import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { filling } from '../../../tests/kit/filling.ts'
import {
  date,
  form,
  formWith,
  group,
  location,
  number,
  select,
  selectMany,
  text,
  textBlock,
  yesNo,
} from '../../../tests/kit/form.ts'

describe('A question shown only if another is answered with yes', () => {
  const flooded = form(yesNo('flooded'), number('depth').required().shownWhen('flooded'))

  it('is not required while hidden', () => {
    const f = filling(flooded)
    f.answer('flooded', false)
    expect(f.field('depth')).toBeHidden()
    expect(f.field('depth')).not.toBeRequired()
    expect(f).toBeReadyToSubmit()
  })

  it('is required once it is shown', () => {
    const f = filling(flooded).answer('flooded', true)
    expect(f.field('depth')).toBeShown()
    expect(f.field('depth')).toBeRequired()
    expect(f.problems()).toEqual(['depth violation.required'])
    f.answer('depth', 2)
    expect(f).toBeReadyToSubmit()
  })

  it('keeps its hidden answer in the draft, does not send it, and restores it when shown again', () => {
    const f = filling(flooded).answer('flooded', true).answer('depth', 2).answer('flooded', false)
    expect(f.filling.input()).toEqual({ flooded: false })
    expect(f.filling.draft()).toEqual({ flooded: false, depth: 2 })
    f.answer('flooded', true)
    expect(f.filling.input()).toEqual({ flooded: true, depth: 2 })
  })
})

describe('The truth table of relevance, required, read-only, calculation and validity', () => {
  // As in the table above openFilling, row by row; the last rows split "given" into fine and wrong.
  it.each`
    parent   | show     | required | readOnly | calculated | answer       | shown    | asked    | problem         | sent
    ${false} | ${true}  | ${true}  | ${false} | ${false}   | ${undefined} | ${false} | ${false} | ${null}         | ${false}
    ${false} | ${true}  | ${true}  | ${true}  | ${true}    | ${99}        | ${false} | ${false} | ${null}         | ${false}
    ${true}  | ${false} | ${true}  | ${false} | ${false}   | ${undefined} | ${false} | ${false} | ${null}         | ${false}
    ${true}  | ${false} | ${true}  | ${false} | ${false}   | ${99}        | ${false} | ${false} | ${null}         | ${false}
    ${true}  | ${false} | ${true}  | ${false} | ${true}    | ${99}        | ${false} | ${false} | ${null}         | ${false}
    ${true}  | ${true}  | ${false} | ${false} | ${false}   | ${undefined} | ${true}  | ${false} | ${null}         | ${false}
    ${true}  | ${true}  | ${false} | ${true}  | ${true}    | ${undefined} | ${true}  | ${false} | ${null}         | ${false}
    ${true}  | ${true}  | ${true}  | ${false} | ${false}   | ${undefined} | ${true}  | ${true}  | ${'required'}   | ${false}
    ${true}  | ${true}  | ${true}  | ${true}  | ${false}   | ${undefined} | ${true}  | ${false} | ${null}         | ${false}
    ${true}  | ${true}  | ${true}  | ${false} | ${true}    | ${undefined} | ${true}  | ${false} | ${null}         | ${false}
    ${true}  | ${true}  | ${true}  | ${true}  | ${true}    | ${undefined} | ${true}  | ${false} | ${null}         | ${false}
    ${true}  | ${true}  | ${true}  | ${false} | ${false}   | ${5}         | ${true}  | ${true}  | ${null}         | ${true}
    ${true}  | ${true}  | ${false} | ${false} | ${false}   | ${99}        | ${true}  | ${false} | ${'maximum'}    | ${true}
    ${true}  | ${true}  | ${true}  | ${true}  | ${false}   | ${99}        | ${true}  | ${false} | ${'maximum'}    | ${true}
    ${true}  | ${true}  | ${true}  | ${false} | ${true}    | ${99}        | ${true}  | ${false} | ${'maximum'}    | ${true}
    ${true}  | ${true}  | ${false} | ${false} | ${false}   | ${7}         | ${true}  | ${false} | ${'constraint'} | ${true}
    ${true}  | ${true}  | ${false} | ${true}  | ${true}    | ${7}         | ${true}  | ${false} | ${'constraint'} | ${true}
  `(
    'parent $parent, show $show, required $required, read-only $readOnly, calculated $calculated, $answer',
    ({ parent, show, required, readOnly, calculated, answer, shown, asked, problem, sent }: TruthRow) => {
      const depth = number('depth').between(0, 10).must('value != 7')
      const told = depth.shownWhen('show').requiredWhen('need').readOnlyWhen('lock')
      const f = filling(
        form(
          yesNo('around'),
          yesNo('show'),
          yesNo('need'),
          yesNo('lock'),
          number('source'),
          group('g', calculated ? told.calculated('source') : told).shownWhen('around'),
        ),
      )
      f.answer('around', parent).answer('show', show).answer('need', required).answer('lock', readOnly)
      f.answer(calculated ? 'source' : 'g/depth', answer)
      expect(f.field('g/depth').state).toMatchObject({ shown, required: asked, readOnly: readOnly || calculated })
      expect('g' in f.filling.input()).toBe(sent)
      expect(f.problems()).toEqual(problem ? [`g/depth violation.${problem}`] : [])
      // Hidden answers are kept.
      expect(f.get('g/depth')).toBe(answer)
    },
  )
})

interface TruthRow {
  readonly parent: boolean
  readonly show: boolean
  readonly required: boolean
  readonly readOnly: boolean
  readonly calculated: boolean
  readonly answer: number | undefined
  readonly shown: boolean
  readonly asked: boolean
  readonly problem: string | null
  readonly sent: boolean
}

describe('Groups', () => {
  const pump = form(
    yesNo('has_pump'),
    group('pump', text('maker').required(), group('handle', yesNo('broken'))).shownWhen('has_pump'),
    text('repair').shownWhen('pump.handle.broken'),
  )

  it('nest the answers of their questions', () => {
    const f = filling(pump).answer('has_pump', true).answer('pump/maker', 'Afridev').answer('pump/handle/broken', true)
    expect(f.filling.input()).toEqual({ has_pump: true, pump: { maker: 'Afridev', handle: { broken: true } } })
    expect(f.field('repair')).toBeShown()
  })

  it('hide their content, and questions that depend on it', () => {
    const f = filling(pump).answer('has_pump', true).answer('pump/handle/broken', true).answer('repair', 'weld')
    f.answer('has_pump', false)
    expect(f.field('pump/maker')).toBeHidden()
    expect(f.field('pump/handle/broken')).toBeHidden()
    expect(f.field('repair')).toBeHidden()
    expect(f.filling.input()).toEqual({ has_pump: false })
    expect(f).toBeReadyToSubmit()
  })

  it('without answers are not sent', () => {
    expect(filling(pump).answer('has_pump', true).filling.input()).toEqual({ has_pump: true })
  })
})

describe('Conditions', () => {
  it('count as false if they fail to evaluate', () => {
    const f = filling(form(location('place'), text('why').shownWhen('place.coordinates[0] > "a"')))
    f.answer('place', { type: 'Point', coordinates: [106.7, 10.78] })
    expect(f.field('why')).toBeHidden()
    const rule = f.filling.compiled.byPath.get('why')?.shownWhen
    expect(rule?.evaluate(() => f.get('place'), { today: '2026-03-01' })).toHaveProperty('error')
  })

  it('read the day of filling in', () => {
    const f = filling(form(date('next'), text('late').shownWhen('next < today()')))
    expect(f.answer('next', '2026-02-28').field('late')).toBeShown()
    expect(f.answer('next', '2026-03-01').field('late')).toBeHidden()
  })

  it('may depend on questions further down', () => {
    const f = filling(formWith({ data: { later: true } }, text('name').requiredWhen('later'), yesNo('later')))
    expect(f.field('name')).toBeRequired()
    f.answer('later', false)
    expect(f.field('name')).not.toBeRequired()
  })

  it('with circular dependencies terminate with the same result on device and server', () => {
    const document = form(yesNo('a').shownWhen('b != false'), yesNo('b').shownWhen('a != false'))
    const f = filling(document).answer('a', false).answer('b', true)
    const server = filling(document, { answers: f.filling.input() })
    expect(server.filling.input()).toEqual(f.filling.input())
  })

  it('of a group that reads its own question show the group', () => {
    const f = filling(form(group('g', yesNo('inside')).shownWhen('g.inside')))
    expect(f.field('g/inside')).toBeShown()
  })

  it('never depend on the order of answers', () => {
    const document = form(
      yesNo('a'),
      yesNo('b').shownWhen('a'),
      yesNo('c').shownWhen('b || a == null'),
      group('g', yesNo('d').shownWhen('c')).shownWhen('a || b'),
      text('e').shownWhen('g.d && c'),
    )
    const answers: readonly (readonly [string, boolean])[] = [
      ['a', true],
      ['b', true],
      ['c', true],
      ['g/d', true],
      ['a', false],
      ['b', false],
      ['a', true],
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...answers), { maxLength: 30 }), (steps) => {
        const f = filling(document)
        for (const [path, value] of steps) f.answer(path, value)
        const fresh = filling(document, { answers: f.filling.draft() })
        for (const { element } of f.filling.compiled.nodes) {
          expect(fresh.filling.state(element.id).shown).toBe(f.filling.state(element.id).shown)
        }
        const server = filling(document, { answers: f.filling.input() })
        expect(server.filling.input()).toEqual(f.filling.input())
      }),
    )
  })
})

describe('An answer', () => {
  it('is refused at a path that the form does not have', () => {
    const f = filling(form(group('g', text('name')), textBlock('words')))
    expect(() => f.answer('nothing', 'x')).toThrow('asks nothing at "nothing"')
    expect(() => f.answer('g', {})).toThrow('asks nothing')
    expect(() => f.answer('__proto__', 'x')).toThrow('asks nothing')
  })

  it('counts as missing if blank', () => {
    const f = filling(form(text('name').required(), selectMany('uses', 'a', 'b').required()))
    f.answer('name', '').answer('uses', [])
    expect(f.filling.input()).toEqual({})
    expect(f.problems()).toEqual(['name violation.required', 'uses violation.required'])
  })

  it('may be "no"', () => {
    expect(filling(form(yesNo('flooded').required())).answer('flooded', false)).toBeReadyToSubmit()
  })

  it.each([
    [number('n').between(0, 10), 11, 'maximum'],
    [number('n').with({ integer: true }), 1.5, 'integer'],
    [number('n'), Number.NaN, 'number'],
    [text('n').with({ minLength: 3 }), 'ab', 'minLength'],
    [text('n').with({ format: 'email' }), 'nobody', 'email'],
    [select('n', 'a', 'b'), 'c', 'choice'],
    [selectMany('n', 'a', 'b'), ['a', 'c'], 'choice'],
    [selectMany('n', 'a', 'b'), ['a', 'a'], 'repeated'],
    [date('n'), '2023-02-29', 'date'],
    [date('n').between('2026-01-01', '2026-12-31'), '2025-12-31', 'dateMin'],
    [location('n'), { type: 'Point', coordinates: [0, 91] }, 'latitude'],
    [location('n'), { type: 'Point', coordinates: [Number.NaN, 0] }, 'longitude'],
    [location('n'), { type: 'Point', coordinates: [1, 2], accuracy: -1 }, 'minimum'],
    [yesNo('n'), 'yes', 'type'],
  ])('has a violation if its value is invalid: %#', (element, value, problem) => {
    expect(filling(form(element)).answer('n', value).problems()).toEqual([`n violation.${problem}`])
  })

  it('has the author’s required message if missing', () => {
    const f = filling(form(text('name').required('this field is required!'))).leave('name')
    expect(f.field('name').state.violations).toEqual([
      { key: 'violation.required', message: 'this field is required!' },
    ])
  })
})

describe('Violations', () => {
  it('are shown only after the question was left, and follow the answer from then on', () => {
    const f = filling(form(number('depth').between(0, 10))).answer('depth', 11)
    expect(f.field('depth').state.violations).toEqual([])
    f.leave('depth')
    expect(f.field('depth').state.violations).toEqual([{ key: 'violation.maximum', params: { limit: 10 } }])
    f.answer('depth', 9)
    expect(f.field('depth').state.violations).toEqual([])
  })
})

const listener = () => vi.fn<() => void>()

describe('Subscriptions', () => {
  it('are notified about changes of their own question only', () => {
    const f = filling(form(yesNo('a'), text('b').shownWhen('a'), text('c')))
    const [a, b, c, any] = [listener(), listener(), listener(), listener()] as const
    f.filling.subscribe(f.idOf('a'), a)
    f.filling.subscribe(f.idOf('b'), b)
    const stop = f.filling.subscribe(f.idOf('c'), c)
    f.filling.subscribeAll(any)
    f.answer('a', true)
    expect([a, b, c, any].map((one) => one.mock.calls.length)).toEqual([1, 1, 0, 1])
    stop()
    f.answer('c', 'x').answer('c', 'x')
    expect([a, b, c, any].map((one) => one.mock.calls.length)).toEqual([1, 1, 0, 2])
  })

  it('receive the same state object while nothing changes', () => {
    const f = filling(form(yesNo('a'), text('b').requiredWhen('a')))
    const before = f.field('b').state
    f.answer('a', false)
    expect(f.field('b').state).toBe(before)
    f.answer('a', true)
    expect(f.field('b').state).not.toBe(before)
  })

  it('cost the same in a large form as in a small one', () => {
    const questions = Array.from({ length: 2_000 }, (_, i) => text(`q${i}`))
    const f = filling(form(yesNo('a'), text('b').shownWhen('a'), ...questions))
    const state = vi.spyOn(f.filling.compiled.byId, 'get')
    f.answer('a', true)
    expect(state.mock.calls.length).toBeLessThan(20)
  })
})

describe('A newly opened form', () => {
  it('contains the initial data, unless answers are given', () => {
    const document = formWith({ data: { name: 'Ana', nobody: 1 } }, text('name'))
    expect(filling(document).filling.input()).toEqual({ name: 'Ana' })
    expect(filling(document, { answers: {} }).filling.input()).toEqual({})
  })

  it('is unmodified until a question is answered, and again after saving', () => {
    const f = filling(form(text('name')))
    expect(f.filling.isDirty()).toBe(false)
    f.answer('name', 'Ana')
    expect(f.filling.isDirty()).toBe(true)
    f.filling.markSaved()
    expect(f.filling.isDirty()).toBe(false)
  })
})
