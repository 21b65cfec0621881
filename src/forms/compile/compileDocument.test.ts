import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { form, group, location, number, select, selectMany, text, textBlock, yesNo } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from './compileDocument.ts'
import { compileElement } from './compileElement.ts'

describe('a compiled form', () => {
  it('asks for closed objects, nested by groups', () => {
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

  it('requires nothing that logic may hide or release', () => {
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

  it('is valid JSON Schema in the strictest reading of ajv', () => {
    const ajv = new Ajv({ strict: true })
    const document = form(
      text('a'),
      select('b', 'x', 'y'),
      select('none'),
      selectMany('c', 'x'),
      location('d'),
      group('g', location('e')),
    )
    expect(() => ajv.compile({ ...compileDocument(document, kinds).schema })).not.toThrow()
  })

  it('names the widget of every input, and its element', () => {
    const { uiSchema } = compileDocument(form(text('name'), group('g', location('place'))), kinds)
    expect(uiSchema).toMatchObject({
      name: { 'ui:widget': 'text', 'ui:options': { elementId: 'el000001' } },
      g: {
        'ui:options': { elementId: 'el000002' },
        place: { 'ui:field': 'location', 'ui:options': { elementId: 'el000003' } },
      },
    })
  })

  it('is the same object for the same document, and its elements for the same elements', () => {
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

  it('leaves out what makes no sense, and never throws', () => {
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

  it('puts 10,000 elements that wait for each other in a circle in order', () => {
    const size = 10_000
    const ring = Array.from({ length: size }, (_, i) => yesNo(`q${i}`).shownWhen(`q${(i + 1) % size} != false`))
    const { evaluationOrder, nodes } = compileDocument(form(...ring), kinds)
    expect(evaluationOrder).toHaveLength(size + 1)
    expect(nodes.filter((node) => node.kind.sort === 'input' && !node.shownWhen)).toHaveLength(1)
  })
})
