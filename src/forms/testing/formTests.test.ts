import { describe, expect, it } from 'vitest'
import { ElementBuilder, form } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import type { Settings } from '../document/FormDocument.ts'
import { generateTests } from './generateTests.ts'
import { recordTest } from './recordTest.ts'
import { runTest } from './runTest.ts'

const NOW = '2026-03-01T09:30:00+07:00'
const words = (kind: string, name: string, settings: Settings = {}, children?: readonly ElementBuilder[]) =>
  new ElementBuilder(kind, name, { ...kinds.get(kind)?.defaults, ...settings }, children)
const tested = (...elements: ElementBuilder[]) => ({
  compiled: compileDocument(form(...elements), kinds),
  lists: new Map(),
})
const record = (of: ReturnType<typeof tested>, answers: { readonly [name: string]: unknown }) =>
  recordTest(of, { id: 'test0001', name: 'A fill', now: NOW, answers })
const generate = async (...elements: ElementBuilder[]) => {
  const of = tested(...elements)
  return { of, made: await generateTests(of, { now: NOW, place: [105.85, 21.03] }) }
}

const wells = (settings: Settings = {}, name = 'depth') => [
  words('switch', 'flooded'),
  words('integer', name, { required: true, shownWhen: 'flooded', ...settings }),
  words('calculated', 'day', { calculation: 'today()' }),
]
const rows = (name: string) => [words('repeat', 'wells', {}, [words('integer', name)])]

describe('A form test', () => {
  it('passes repeatedly on the form it was recorded on, on any day', () => {
    const of = tested(...wells())
    const test = record(of, { flooded: true, depth: 7 })
    expect(test.expected).toMatchObject({ payload: { flooded: true, depth: 7, day: '2026-03-01' }, wrong: [] })
    expect(runTest(of, test).differences).toEqual([])
    expect(runTest(of, structuredClone(test)).differences).toEqual([])
  })

  it('reports differences: hidden, optional, wrong, payload', () => {
    const test = record(tested(...wells()), { flooded: true, depth: 7 })
    const [, depth] = test.expected.shown
    expect(runTest(tested(...wells({ shownWhen: '!flooded' })), test).differences).toEqual([
      { is: 'hidden', at: depth },
      { is: 'optional', at: depth },
      { is: 'payload', pointer: '/depth', expected: 7, actual: undefined },
    ])
    expect(runTest(tested(...wells({ constraint: 'value > 20' })), test).differences).toEqual([
      { is: 'wrong', at: depth, key: 'violation.constraint' },
    ])
    const [flooded] = wells()
    const lone = tested(...(flooded ? [flooded] : []))
    expect(runTest(lone, test).differences.map(({ is }) => is)).toContain('gone')
  })

  it('follows a renamed question, in rows as well, and reports the changed payload', () => {
    const test = record(tested(...rows('depth')), { wells: [{ depth: 3 }, { depth: 4 }] })
    expect(runTest(tested(...rows('metres')), test).actual.payload).toEqual({ wells: [{ metres: 3 }, { metres: 4 }] })
    expect(runTest(tested(...rows('metres')), test).differences).toHaveLength(4)
  })
})

describe('Generated tests', () => {
  it('cover both results of every condition, through conditions that depend on each other', async () => {
    const { of, made } = await generate(
      words('select', 'use', {
        choices: [
          { value: 'well', label: 'Well' },
          { value: 'tap', label: 'Tap' },
        ],
      }),
      words('integer', 'depth', { shownWhen: "use == 'well'", constraint: 'value < 300' }),
      words('text', 'why', { shownWhen: 'depth > 50', requiredWhen: 'depth >= 100 && depth != 120' }),
    )
    expect(made.unreached).toEqual([])
    expect(made.branches).toBe(8)
    const tests = made.fills.map(({ answers }) => record(of, answers))
    const whole = tests.map(
      ({ expected }) => `${expected.shown.length} ${expected.required.length} ${expected.wrong.length}`,
    )
    expect(new Set(whole).size).toBeGreaterThan(3)
    for (const test of tests) expect(runTest(of, test).differences).toEqual([])
    const again = await generateTests(of, { now: NOW, place: [105.85, 21.03], given: tests })
    expect(again).toMatchObject({ fills: [], unreached: [] })
  })

  it('list results that no answers lead to', async () => {
    const { made } = await generate(
      words('integer', 'a'),
      words('text', 'never', { shownWhen: 'a > 5 && a < 3' }),
      words('text', 'always', { shownWhen: 'a == a' }),
    )
    const say = ({ node, role, holds }: (typeof made.unreached)[number]) =>
      `${node.element.name} ${role} ${String(holds)}`
    expect(made.unreached.map(say)).toEqual(['always shownWhen false'])
    expect(made.impossible.map(say)).toEqual(['never shownWhen true'])
    expect(made.branches).toBe(3)
  })

  it('exclude impossible results: a nested question is not asked without its group', async () => {
    const { made } = await generate(
      words('select', 'use', {
        choices: [
          { value: 'well', label: 'Well' },
          { value: 'tap', label: 'Tap' },
        ],
      }),
      words('group', 'well', { shownWhen: "use == 'well'" }, [words('integer', 'depth')]),
      words('text', 'why', { shownWhen: 'well.depth > 50', requiredWhen: "use == 'well' && well.depth >= 10" }),
      words('text', 'taps', { shownWhen: "use == 'tap'", requiredWhen: "use != 'well'" }),
    )
    expect(made.unreached).toEqual([])
    const say = ({ node, role, holds }: (typeof made.impossible)[number]) =>
      `${node.element.name} ${role} ${String(holds)}`
    expect(made.impossible.map(say)).toEqual(['why requiredWhen false', 'taps requiredWhen false'])
  })

  it('cover conditions in rows', async () => {
    const { made } = await generate(
      words('repeat', 'wells', {}, [words('integer', 'depth'), words('text', 'note', { shownWhen: 'row.depth > 40' })]),
    )
    expect(made.unreached).toEqual([])
  })
})
