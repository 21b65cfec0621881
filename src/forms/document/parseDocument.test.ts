import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../tests/kit/arbitraries.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import { seededRandom } from './seededRandom.ts'
import { openTemplate } from '../template/openTemplate.ts'
import type { DocumentIssue } from './DocumentIssue.ts'
import { parseDocument } from './parseDocument.ts'
import { printDocument } from './printDocument.ts'
import type { StoredElement } from './StoredDocument.ts'

const text = (id: string, more: object = {}): StoredElement => ({
  id,
  kind: 'text',
  name: 'depth',
  settings: { label: 'Depth' },
  ...more,
})
const group = (id: string, children: StoredElement[]): StoredElement => ({
  id,
  kind: 'group',
  name: 'group',
  settings: { label: 'Group' },
  children,
})

/** A blank form with these elements, as stored. */
function stored(...children: StoredElement[]) {
  const document = printDocument(openTemplate(100, { random: seededRandom('stored') }))
  return { ...document, container: { ...document.container, form: { ...document.container.form, children } } }
}

function issuesOf(json: unknown): readonly DocumentIssue[] {
  const parsed = parseDocument(json, kinds)
  return 'issues' in parsed ? parsed.issues : []
}
const codesOf = (json: unknown) => issuesOf(json).map(({ pointer, code }) => `${code} ${pointer}`)
const first = '/container/form/children/0'

describe('Parsing a document', () => {
  it('restores any printed document', () => {
    fc.assert(
      fc.property(anyDocument(), (document) => {
        const parsed = parseDocument(JSON.parse(JSON.stringify(printDocument(document))), kinds)
        expect(parsed).toEqual({ document })
        expect(treeProblems(document, kinds)).toEqual([])
      }),
    )
  })

  it('prints the same bytes again', () => {
    fc.assert(
      fc.property(anyDocument(), (document) => {
        const bytes = JSON.stringify(printDocument(document))
        const parsed = parseDocument(JSON.parse(bytes), kinds)
        expect('document' in parsed && JSON.stringify(printDocument(parsed.document))).toBe(bytes)
      }),
    )
  })

  it('treats a layout without a list of children as empty', () => {
    const { children: _, ...bare } = group('gggggggg', [])
    const parsed = parseDocument(stored(bare), kinds)
    expect('document' in parsed && parsed.document.elements['gggggggg']?.children).toEqual([])
  })

  it('never throws, whatever its input', () => {
    const anyForm = fc.anything().map((form) => ({ container: { navbar: {}, form } }))
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anyForm), (json) => {
        expect(issuesOf(json).length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('A rejected document', () => {
  it('has an issue for a cycle', () => {
    const loop = group('gggggggg', [])
    loop.children?.push(loop)
    expect(codesOf(stored(loop))).toEqual([`cycle ${first}/children/0`])
    const data: Record<string, unknown> = {}
    data['self'] = data
    expect(codesOf(stored(text('aaaaaaaa', { settings: { label: data } })))).toEqual([
      `cycle ${first}/settings/label/self`,
    ])
  })

  it('has an issue for a duplicate id, also if nested in the same element', () => {
    expect(codesOf(stored(text('aaaaaaaa'), text('aaaaaaaa')))).toEqual(['duplicateId /container/form/children/1/id'])
    expect(codesOf(stored(group('gggggggg', [text('gggggggg')])))).toEqual([`duplicateId ${first}/children/0/id`])
    const shared = text('aaaaaaaa')
    expect(codesOf(stored(shared, shared))).toEqual(['duplicateId /container/form/children/1/id'])
  })

  it('has an issue for an unknown type', () => {
    expect(issuesOf(stored({ ...text('aaaaaaaa'), kind: 'hologram' }))).toEqual([
      {
        pointer: `${first}/kind`,
        code: 'unknownKind',
        params: { kind: 'hologram' },
        sentence: 'The element type "hologram" does not exist.',
      },
    ])
  })

  it('has an issue for 100,000 elements, side by side or nested', () => {
    const many = stored(...Array.from({ length: 100_000 }, (_, i) => text(String(i).padStart(8, '0'))))
    let deep = group('gggggggg', [])
    for (let i = 0; i < 100_000; i++) deep = group(String(i).padStart(8, '0'), [deep])
    expect(codesOf(many)).toEqual(['tooManyElements /container/form'])
    expect(codesOf(stored(deep))).toEqual(['tooManyElements /container/form'])
  })

  it('has an issue for excessive nesting', () => {
    let deep = text('aaaaaaaa')
    for (let i = 0; i < 24; i++) deep = group(`group${String(i).padStart(3, '0')}`, [deep])
    expect(issuesOf(stored(deep))[0]?.code).toBe('tooDeep')
    let array: unknown = []
    for (let i = 0; i < 50_000; i++) array = [array]
    expect(issuesOf(stored(text('aaaaaaaa', { settings: { label: array } })))[0]?.code).toBe('tooDeep')
  })

  it.each(['__proto__', 'constructor', 'prototype'])('has an issue for the key %s at any place', (key) => {
    const settings = JSON.parse(`{ "label": "x", "${key}": { "polluted": true } }`) as object
    expect(codesOf(stored(text('aaaaaaaa', { settings })))).toEqual([`unsafeKey ${first}/settings/${key}`])
    expect(codesOf(JSON.parse(`{ "${key}": {} }`))).toEqual([`unsafeKey /${key}`])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('has an issue for ids that are properties of all objects', () => {
    expect(issuesOf(stored(text('toString')))[0]?.code).toBe('unsafeKey')
  })

  it.each([[NaN], [Infinity], [1n], [() => 1], [new Date(0)], [Symbol('x')]])(
    'has an issue for values that are not JSON: %s',
    (label) => {
      expect(codesOf(stored(text('aaaaaaaa', { settings: { label } })))).toEqual([`notJson ${first}/settings/label`])
    },
  )

  it('has an issue for children of an element without children, and for misplaced elements', () => {
    expect(codesOf(stored(text('aaaaaaaa', { children: [] })))).toEqual([`childrenNotAllowed ${first}/children`])
    const tab = { id: 'bbbbbbbb', kind: 'tab', settings: { label: 'A' }, children: [] }
    expect(codesOf(stored(tab))).toEqual([`wrongArea ${first}`])
    const tabs = { id: 'cccccccc', kind: 'tabs', settings: {}, children: [tab, text('aaaaaaaa')] }
    expect(codesOf(stored(tabs))).toEqual([`wrongArea ${first}/children/1`])
  })

  it('has one issue with path and sentence for each schema violation', () => {
    const wrong = stored(text('a', { settings: { label: 5, colour: 'red' } }), text('aaaaaaab', { settings: {} }))
    expect(
      issuesOf({ ...wrong, mode: 'fax' })
        .map(({ pointer, sentence }) => `${pointer}: ${sentence}`)
        .sort(),
    ).toEqual([
      `${first}/id: Must match the pattern ^[A-Za-z0-9_-]{8}$.`,
      `${first}/settings/colour: The property "colour" is not allowed here.`,
      `${first}/settings/label: Must be text or an object.`,
      '/container/form/children/1/settings: The property "label" is missing.',
      '/mode: Must be one of "h5", "pax", "dax".',
    ])
  })

  it('has escaped JSON pointers', () => {
    const settings = JSON.parse('{ "label": "x", "a/b~c": 1 }') as object
    expect(codesOf(stored(text('aaaaaaaa', { settings })))).toEqual([`unexpected ${first}/settings/a~1b~0c`])
  })

  it('has an issue for a newer version', () => {
    expect(codesOf({ ...stored(), schemaVersion: 2 })).toEqual(['newerVersion /schemaVersion'])
    expect(codesOf({ ...stored(), schemaVersion: 1.5 })).toEqual(['badVersion /schemaVersion'])
  })

  it('has an issue if it is no document at all', () => {
    for (const json of [null, [], 'x', 5, {}, { container: {} }]) expect(codesOf(json)).toEqual(['notADocument '])
  })
})
