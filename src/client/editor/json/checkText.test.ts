import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../../tests/kit/arbitraries.ts'
import { form, group, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { seededRandom } from '../../../forms/document/seededRandom.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import { rewriteDocument } from '../../../forms/edits/rewriteDocument.ts'
import { checkText } from './checkText.ts'
import type { JsonProblem } from './JsonProblem.ts'

const document = form(text('depth').labelled('Depth'), group('pump', text('handle')))
const printed = textOf(document)

function textOf(of: FormDocument): string {
  return JSON.stringify(printDocument(of), null, 2)
}

const check = (written: string) => checkText(written, document, kinds, seededRandom('fixes'))

/** Replaces the first occurrence of `what`, which must exist, in the text. */
function instead(what: string, other: string): string {
  expect(printed).toContain(what)
  return printed.replace(what, () => other)
}

const said = (written: string, { from, to }: JsonProblem) => written.slice(from, to)

/** Returns the text after the first fix of its first problem. */
function cured(written: string): string {
  const [fix] = check(written).problems[0]?.fixes ?? []
  if (!fix) throw new Error('There is no cure.')
  const { from, to, insert } = fix.change
  return written.slice(0, from) + insert + written.slice(to)
}

describe('A form edited as text', () => {
  it('describes the form, with the same elements by id', () => {
    fc.assert(
      fc.property(anyDocument(20), (any) => {
        const checked = checkText(textOf(any), any, kinds, Math.random)
        expect(checked.problems.filter(({ severity }) => severity === 'error')).toEqual([])
        expect(checked.document && rewriteDocument(any, checked.document).apply(any)).toBe(any)
      }),
    )
  })

  it('can be formatted in any way', () => {
    expect(check(JSON.stringify(printDocument(document))).document).toEqual(document)
  })

  it('accepts changes in its middle', () => {
    const { document: now } = check(instead('"Depth"', '"Depth of the well"'))
    expect(now?.elements[document.roots.children[0] ?? '']?.settings).toEqual({ label: 'Depth of the well' })
  })

  it('is never applied partially, wherever it is cut off or damaged', () => {
    fc.assert(
      fc.property(fc.nat(printed.length - 4), fc.constantFrom('', '}', ',', '"', 'x', '\\', '\n'), (at, other) => {
        const written = printed.slice(0, at) + other
        const { document: now, problems } = check(written)
        expect(now).toBeNull()
        expect(problems.length).toBeGreaterThan(0)
        expect(problems.every(({ from, to }) => from >= 0 && from <= to && to <= written.length)).toBe(true)
      }),
    )
  })
})

describe('Errors in the text', () => {
  const id = document.roots.children[0] ?? ''
  const other = document.roots.children[1] ?? ''
  it.each([
    ['an unknown key', instead('"label": "Depth"', '"label": "Depth", "colour": 1'), 'document.unexpected', '"colour"'],
    ['a key mistyped', instead('"label": "Depth"', '"labell": "Depth"'), 'document.missing', '{'],
    ['a kind mistyped', instead('"kind": "text"', '"kind": "txet"'), 'document.unknownKind', '"txet"'],
    ['a value off its list', instead('"mode": "h5"', '"mode": "h6"'), 'document.notAllowed', '"h6"'],
    ['an id used twice', instead(`"${other}"`, `"${id}"`), 'document.duplicateId', `"${id}"`],
    ['an id that is none', instead(`"${id}"`, '"x"'), 'document.wrongPattern', '"x"'],
    ['a missing property', instead('"presets": "mobile",', ''), 'document.missing', '{'],
    [
      'text for a number',
      instead('"label": "Depth"', '"label": "Depth", "minLength": "3"'),
      'document.wrongType',
      '"3"',
    ],
    ['another template', instead('"template": 100', '"template": 1'), 'json:fixed', '1'],
    ['a key twice', instead('"label": "Depth"', '"label": "Depth", "label": "B"'), 'json:repeatedKey', '"label"'],
    ['a comma too many', instead('"label": "Depth"', '"label": "Depth",'), 'json:fault.extraComma', ','],
    ['a comma too few', instead('"mode": "h5",', '"mode": "h5"'), 'json:fault.comma', ''],
    ['a word without quotes', instead('"mode": "h5"', 'mode: "h5"'), 'json:fault.key', 'mode:'.slice(0, 4)],
  ])('are reported at their position: %s', (_, written, key, place) => {
    const { document: now, problems } = check(written)
    expect(now).toBeNull()
    const problem = problems.find((one) => one.key === key)
    expect(problem && said(written, problem)).toBe(place)
  })

  it.each([
    ['an unknown key', instead('"label": "Depth"', '"label": "Depth", "colour": 1')],
    ['an optional key mistyped', instead('"label": "Depth"', '"label": "Depth", "requierd": true')],
    ['a kind mistyped', instead('"kind": "text"', '"kind": "txet"')],
    ['an id used twice', instead(`"${other}"`, `"${id}"`)],
    ['an id that is none', instead(`"${id}"`, '"x"')],
    ['a missing property of the form', instead('"presets": "mobile",', '')],
    ['a missing setting', instead('"label": "Depth"', '')],
    ['missing settings', printed.replace(/,\s*"settings": \{\s*"label": "Depth"\s*\}/, '')],
    ['a missing id', instead(`"id": "${id}",`, '')],
    ['text for a number', instead('"label": "Depth"', '"label": "Depth", "minLength": "3"')],
    ['another id of the form', instead(`"id": "${document.form.id}"`, '"id": "another0"')],
    ['a key twice', instead('"label": "Depth"', '"label": "Depth", "label": "B"')],
    ['a comma too many', instead('"label": "Depth"', '"label": "Depth",')],
    ['a comma too few', instead('"mode": "h5",', '"mode": "h5"')],
    ['a word without quotes', instead('"mode": "h5"', 'mode: "h5"')],
    ['children where none may be', instead('"kind": "text",', '"kind": "text", "children": [],')],
  ])('are resolved by their first fix: %s', (_, written) => {
    expect(check(written).document).toBeNull()
    expect(check(cured(written)).problems).toEqual([])
  })

  it('are only warnings for missing template requirements, which publishing checks', () => {
    const info: FormDocument = { ...document, template: 1 }
    const checked = checkText(textOf(info), info, kinds, Math.random)
    expect(checked.document).toEqual(info)
    expect(checked.problems.map(({ severity, key }) => [severity, key])).toContainEqual([
      'warning',
      'document.templateNeeds',
    ])
  })
})
