import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import {
  ElementBuilder,
  form,
  group,
  location,
  number,
  repeat,
  select,
  selectMany,
  table,
  text,
  textBlock,
  yesNo,
} from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { ROW_LIMIT } from '../kinds/ElementKind.ts'
import { compileDocument } from './compileDocument.ts'
import { ROLES } from './CompiledForm.ts'
import { compileElement } from './compileElement.ts'

describe('A compiled form', () => {
  it('requires closed objects, nested by groups', () => {
    const { schema } = compileDocument(form(text('name').required(), group('pump', number('depth').required())), kinds)
    expect(schema).toMatchObject({
      type: 'object',
      required: ['name', 'pump'],
      additionalProperties: false,
      properties: {
        name: { type: 'string' },
        pump: { type: 'object', required: ['depth'], additionalProperties: false },
        Google_Email: { type: 'string' },
      },
    })
  })

  it('requires nothing that logic may hide or make read-only', () => {
    const { schema } = compileDocument(
      form(
        yesNo('a'),
        text('hidden').required().shownWhen('a'),
        text('locked').required().readOnly(),
        text('perhaps').required().readOnlyWhen('a'),
        group('g', text('inside').required()).shownWhen('a'),
      ),
      kinds,
    )
    expect(schema).not.toHaveProperty('required')
    expect(schema).not.toHaveProperty('properties.g.required', undefined)
  })

  it('describes rows as arrays of closed objects', () => {
    const { schema, uiSchema, nodes } = compileDocument(
      form(
        yesNo('a'),
        repeat('wells', text('kind').required(), table('tests', number('ph').required().calculated('1'))).shownWhen(
          'a',
        ),
      ),
      kinds,
    )
    expect(schema).toMatchObject({
      properties: {
        wells: {
          type: 'array',
          maxItems: ROW_LIMIT,
          items: {
            type: 'object',
            required: ['kind'],
            additionalProperties: false,
            properties: { tests: { type: 'array', items: { type: 'object', properties: { ph: { type: 'number' } } } } },
          },
        },
      },
    })
    expect(schema).not.toHaveProperty('required')
    expect(schema).not.toHaveProperty('properties.wells.items.properties.tests.items.required')
    expect(uiSchema).toMatchObject({ wells: { items: { kind: { 'ui:widget': 'text' }, tests: { items: {} } } } })
    expect(nodes.map(({ path, repeat }) => [path, repeat])).toEqual([
      ['a', null],
      ['wells', null],
      ['wells/kind', 'el000002'],
      ['wells/tests', 'el000002'],
      ['wells/tests/ph', 'el000004'],
      [null, null],
    ])
  })

  it('is valid JSON Schema in ajv’s strict mode', () => {
    const ajv = new Ajv({ strict: true })
    const document = form(
      text('a'),
      select('b', 'x', 'y'),
      select('none'),
      selectMany('c', 'x'),
      location('d'),
      group('g', location('e')),
      repeat('r', text('f'), table('t', number('g'))),
    )
    expect(() => ajv.compile({ ...compileDocument(document, kinds).schema })).not.toThrow()
  })

  it('names the widget and the element of every input', () => {
    const { uiSchema } = compileDocument(form(text('name'), group('g', location('place'))), kinds)
    expect(uiSchema).toMatchObject({
      name: { 'ui:widget': 'text', 'ui:options': { elementId: 'el000001' } },
      g: {
        'ui:options': { elementId: 'el000002' },
        place: { 'ui:field': 'location', 'ui:options': { elementId: 'el000003' } },
      },
    })
  })

  it('is the same object for the same document, with the same objects for unchanged elements', () => {
    const document = form(text('name'), textBlock('Hello'))
    const compiled = compileDocument(document, kinds)
    expect(compileDocument(document, kinds)).toBe(compiled)
    const again = compileDocument({ ...document }, kinds)
    expect(again).not.toBe(compiled)
    expect(again.nodes[0]?.schema).toBe(compiled.nodes[0]?.schema)
    expect(again.nodes[0]?.uiSchema).toBe(compiled.nodes[0]?.uiSchema)
    const [element] = Object.values(document.elements)
    const kind = kinds.get('text')
    expect(element && kind && compileElement(element, kind).schema).toBe(compiled.nodes[0]?.schema)
  })

  it('omits invalid elements and conditions, and never throws', () => {
    const document = form(
      text('name'),
      text('name'),
      text('lost').shownWhen('nobody == 1'),
      text('torn').shownWhen('name =='),
    )
    const element = { id: 'unknown1', kind: 'hologram', settings: {}, parent: 'children' as const }
    const compiled = compileDocument({ ...document, elements: { ...document.elements, unknown1: element } }, kinds)
    expect(compiled.nodes.map((node) => node.path)).toEqual(['name', null, 'lost', 'torn', null])
    expect(compiled.byPath.get('lost')?.shownWhen).toBeUndefined()
    expect(compiled.byPath.get('torn')?.shownWhen).toBeUndefined()
  })

  it('orders each element after those it depends on, across all rules', () => {
    const { evaluationOrder, byPath } = compileDocument(
      form(
        text('shown').shownWhen('total > 3'),
        number('total').calculated('sum(r.twice)'),
        repeat('r', number('twice').calculated('row.n * factor'), number('n')).counted('many'),
        number('many').calculated('factor + 1'),
        number('factor').startsWith('start'),
        number('start'),
      ),
      kinds,
    )
    const place = (path: string) => evaluationOrder.indexOf(byPath.get(path)?.element.id ?? '')
    const order = ['start', 'factor', 'many', 'r', 'r/n', 'r/twice', 'total', 'shown']
    expect(order.toSorted((a, b) => place(a) - place(b))).toEqual(order)
  })

  it('ignores rules that an element’s type does not support, so that every rule follows a rename', () => {
    const never = new ElementBuilder('hidden', 'never', { label: 'never', requiredWhen: 'never == null' })
    const { byPath } = compileDocument(form(never, text('now').with({ requiredWhen: 'never == null' })), kinds)
    expect(byPath.get('never')?.requiredWhen).toBeUndefined()
    expect(byPath.get('now')?.requiredWhen).toBeDefined()
  })

  it('drops one rule of a cycle of several rules, but no default value', () => {
    const { nodes } = compileDocument(
      form(
        number('a').shownWhen('b > 1').startsWith('c'),
        number('b').calculated('size(r)'),
        repeat('r', text('x')).counted('a'),
        number('c').calculated('a + 1'),
      ),
      kinds,
    )
    const rules = nodes.flatMap(({ path, ...node }) => ROLES.flatMap((role) => (node[role] ? [`${path} ${role}`] : [])))
    expect(rules).toHaveLength(4)
    expect(rules).toEqual(expect.arrayContaining(['a default', 'c calculation']))
  })

  it('orders a cycle of 10,000 elements', () => {
    const size = 10_000
    const ring = Array.from({ length: size }, (_, i) => yesNo(`q${i}`).shownWhen(`q${(i + 1) % size} != false`))
    const { evaluationOrder, nodes } = compileDocument(form(...ring), kinds)
    expect(evaluationOrder).toHaveLength(size + 1)
    expect(nodes.filter((node) => node.kind.sort === 'input' && !node.shownWhen)).toHaveLength(1)
  })
})
