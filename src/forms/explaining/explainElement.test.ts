import { describe, expect, it } from 'vitest'
import { ElementBuilder, form } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import { openFilling } from '../filling/openFilling.ts'
import { explainElement } from './explainElement.ts'
import type { ExplainedPart } from './explainRule.ts'

const words = (kind: string, name: string, settings = {}, children?: readonly ElementBuilder[]) =>
  new ElementBuilder(kind, name, settings, children)

function opened(...elements: ElementBuilder[]) {
  const document = form(...elements)
  const filling = openFilling(compileDocument(document, kinds), { today: '2026-03-01' })
  const why = (name: string, row = '') => {
    const node = filling.compiled.nodes.find(({ element }) => element.name === name)
    const found = node && explainElement(filling, node.element.id, row, { document, kinds, today: '2026-03-01' })
    if (!found) throw new Error(`nothing is called ${name}`)
    return found
  }
  return { filling, why }
}

const brief = ({ is, source, outcome, parts, values }: ExplainedPart): unknown => [
  is === 'test' ? source : is,
  'value' in outcome ? outcome.value : outcome.error,
  ...parts.map(brief),
  ...values.map(({ name, value }) => `${name}=${String(value)}`),
]

describe('The explanation of an element’s state', () => {
  it('lists each part of a condition with its value', () => {
    const { filling, why } = opened(
      words('number', 'depth'),
      words('switch', 'flooded'),
      words('text', 'reason', { shownWhen: '(depth > 3 || depth == 1) && !(flooded == true && depth < 9)' }),
    )
    filling.answer('depth', 5)
    filling.answer('flooded', true)
    const [rule] = why('reason').rules
    expect(rule?.trace && brief(rule.trace)).toEqual([
      'all',
      false,
      ['any', true, ['depth > 3', true, 'depth=5'], ['depth == 1', false, 'depth=5']],
      ['not', false, ['all', true, ['flooded == true', true, 'flooded=true'], ['depth < 9', true, 'depth=5']]],
    ])
    expect(why('reason')).toMatchObject({ shown: false, hiddenBy: null })
  })

  it('names the outermost layout that hides the element', () => {
    const { filling, why } = opened(
      words('switch', 'flooded'),
      words('group', 'well', { shownWhen: 'flooded' }, [words('text', 'note', { required: true })]),
    )
    const layout = filling.compiled.nodes.find(({ element }) => element.name === 'well')
    expect(why('note')).toMatchObject({ shown: false, hiddenBy: layout?.element.id, always: { required: true } })
  })

  it('includes violations before the question was left, and the result of its constraint', () => {
    const { filling, why } = opened(words('integer', 'depth', { required: true, constraint: 'value > 20' }))
    expect(why('depth').violations.map(({ key }) => key)).toEqual(['violation.required'])
    filling.answer('depth', 7)
    expect(why('depth').rules[0]?.trace).toMatchObject({
      outcome: { value: false },
      values: [{ name: 'value', value: 7 }],
    })
  })

  it('is given row by row', () => {
    const { filling, why } = opened(
      words('repeat', 'wells', {}, [words('number', 'depth'), words('text', 'why', { shownWhen: 'row.depth > 3' })]),
    )
    const id = filling.compiled.nodes[0]?.element.id ?? ''
    while (filling.rows(id).length < 2) filling.addRow(id)
    const [first = '', second = ''] = filling.rows(id)
    filling.answer('wells/depth', 5, first)
    expect([first, second].map((row) => why('why', row).shown)).toEqual([true, false])
    expect(why('why', second).rules[0]?.trace?.values).toEqual([{ name: 'row.depth', value: null }])
  })

  it('distinguishes brackets in texts from brackets of the expression', () => {
    const { why } = opened(words('text', 'a'), words('text', 'b', { shownWhen: "(a == ')' || a == '(') && a != 'x'" }))
    expect(why('b').rules[0]?.trace?.parts.map(({ source }) => source)).toEqual(["a == ')' || a == '('", "a != 'x'"])
  })
})
