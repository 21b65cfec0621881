import { CompletionContext } from '@codemirror/autocomplete'
import { json } from '@codemirror/lang-json'
import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { form, group, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { completeJson } from './completeJson.ts'
import { textOf } from './createJsonSession.ts'
import { elementAround } from './treePath.ts'

const document = form(text('depth').labelled('Depth'), group('pump', text('handle')))
const printed = textOf(document)
const complete = completeJson(kinds, { kind: (id) => `(${id})`, setting: (_, key) => `(${key})` })

/** Parses a text with the cursor at its bar. */
function at(marked: string) {
  const pos = marked.indexOf('|')
  const state = EditorState.create({ doc: marked.replace('|', ''), extensions: json() })
  // While typing, parsing gives up after a moment: on a busy machine, nothing would be offered.
  ensureSyntaxTree(state, state.doc.length, 60_000)
  return { state, pos }
}

/** Returns the completions after a range of the printed form is replaced, with the cursor at the bar. */
function offered(what: string, marked: string) {
  expect(printed).toContain(what)
  const { state, pos } = at(printed.replace(what, () => marked))
  return complete(new CompletionContext(state, pos, true))
}

const labels = (result: ReturnType<typeof offered>) => result?.options.map(({ displayLabel }) => displayLabel) ?? []

describe('Completion while typing JSON', () => {
  it('offers the missing settings of the type, with their labels', () => {
    const result = offered('"label": "Depth"', '"label": "Depth", "re|"')
    expect(labels(result)).toEqual(expect.arrayContaining(['required', 'help', 'minLength', 'pattern']))
    expect(labels(result)).not.toContain('label')
    expect(result?.options.find(({ displayLabel }) => displayLabel === 'required')).toMatchObject({
      detail: '(required)',
      apply: '"required": false',
    })
  })

  it('offers only the name if there is a value already', () => {
    const result = offered('"label": "Depth"', '"label": "Depth", "re|": true')
    expect(result?.options.find(({ displayLabel }) => displayLabel === 'required')?.apply).toBe('"required"')
  })

  it('offers the possible values of a setting', () => {
    expect(labels(offered('"label": "Depth"', '"label": "Depth", "transform": "|"'))).toEqual([
      'none',
      'upper',
      'lower',
      'trim',
    ])
    expect(labels(offered('"label": "Depth"', '"label": "Depth", "required": |'))).toEqual(['true', 'false'])
    expect(labels(offered('"mode": "h5"', '"mode": "|"'))).toEqual(['h5', 'pax', 'dax'])
  })

  it('offers the types that are allowed there', () => {
    const top = labels(offered('"kind": "text"', '"kind": "|"'))
    expect(top).toEqual(expect.arrayContaining(['text', 'group', 'steps']))
    expect(top).not.toContain('step')
    expect(top).not.toContain('submit')
  })

  it('offers the keys of an element and of the form', () => {
    expect(labels(offered('"kind": "group",', '"kind": "group", "|"'))).not.toContain('kind')
    expect(labels(offered('"redirect": "",', '"re|",'))).toEqual([
      'redirect',
      'lists',
      'maps',
      'instanceName',
      'builtInWords',
      'theme',
    ])
  })

  it('offers nothing in free text', () => {
    expect(offered('"Depth"', '"De|pth"')).toBeNull()
  })
})

const isElement = (id: string) => Object.hasOwn(document.elements, id)

const nameAt = (what: string, marked: string) => {
  const { state, pos } = at(printed.replace(what, () => marked))
  const id = elementAround(state, pos, isElement)
  return id === null ? null : document.elements[id]?.name
}

describe('The element around the cursor', () => {
  it('is the innermost one, and null outside all elements', () => {
    expect(nameAt('"Depth"', '"De|pth"')).toBe('depth')
    expect(nameAt('"handle"', '"han|dle"')).toBe('handle')
    expect(nameAt('"group"', '"gr|oup"')).toBe('pump')
    expect(nameAt('"h5"', '"h|5"')).toBeNull()
  })

  it('is known while the text is invalid', () => {
    expect(nameAt('"label": "Depth"', '"label": De|')).toBe('depth')
  })
})
