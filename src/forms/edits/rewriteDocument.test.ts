import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument, editFor, anyEditRequest } from '../../../tests/kit/arbitraries.ts'
import { form, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { parseDocument } from '../document/parseDocument.ts'
import { printDocument } from '../document/printDocument.ts'
import { createHistory } from '../history/History.ts'
import { moveElement } from './moveElement.ts'
import { removeElements } from './removeElements.ts'
import { rewriteDocument } from './rewriteDocument.ts'
import { setFormSettings } from './setFormSettings.ts'
import { setNavbarTitle } from './setNavbarTitle.ts'
import { setSetting } from './setSetting.ts'

/** A document after serializing and parsing it; shares no objects with the original. */
function reread(document: FormDocument): FormDocument {
  const parsed = parseDocument(JSON.parse(JSON.stringify(printDocument(document), null, 2)), kinds)
  if ('issues' in parsed) throw new Error(parsed.issues.map((issue) => issue.sentence).join(' '))
  return parsed.document
}

describe('A document edited as text', () => {
  it('is the same object if nothing was changed', () => {
    fc.assert(
      fc.property(anyDocument(20), (document) => {
        expect(rewriteDocument(document, reread(document)).apply(document)).toBe(document)
      }),
    )
  })

  it('contains the changes, keeps unchanged parts, and is one step that undo reverts', () => {
    fc.assert(
      fc.property(anyDocument(15), fc.array(anyEditRequest, { minLength: 1, maxLength: 6 }), (start, wishes) => {
        const wanted = wishes.reduce((document, one) => editFor(document, one).apply(document), start)
        const history = createHistory(start).commit(rewriteDocument(start, reread(wanted)), 0)
        expect(history.stable).toEqual(wanted)
        const untouched = Object.values(start.elements).filter(
          ({ id, settings }) => wanted.elements[id]?.settings === settings,
        )
        expect(untouched.every(({ id, settings }) => history.stable.elements[id]?.settings === settings)).toBe(true)
        expect(history.steps.length).toBeLessThanOrEqual(1)
        expect(history.undo().stable).toEqual(start)
      }),
    )
  })
})

describe('The label of a text edit', () => {
  const document = form(text('a'), text('b'))
  const [a = '', b = ''] = document.roots.children
  const labelOf = (wanted: FormDocument) => rewriteDocument(document, reread(wanted)).label

  it.each([
    ['setSetting', setSetting(a, 'label', 'Depth')],
    ['removeElements', removeElements([b], kinds)],
    ['moveElement', moveElement(b, { parent: 'children', index: 0 }, kinds)],
    ['setNavbarTitle', setNavbarTitle('Wells')],
    ['setFormSettings', setFormSettings({ redirect: '/account' })],
  ])('is %s if that is the only change', (name, edit) => {
    expect(labelOf(edit.apply(document))).toBe(`editor:edit.${name}`)
  })

  it('is a general one for several changes', () => {
    const wanted = setNavbarTitle('Wells').apply(setSetting(a, 'label', 'Depth').apply(document))
    expect(labelOf(wanted)).toBe('editor:edit.rewriteDocument')
  })

  it('distinguishes typing in one element from typing in another', () => {
    const merge = (id: string) => rewriteDocument(document, setSetting(id, 'label', 'X').apply(document)).merge
    expect(merge(a)).not.toBe(merge(b))
    expect(merge(a)).toBe(rewriteDocument(document, setSetting(a, 'label', 'XY').apply(document)).merge)
  })

  it('does not change the form’s id or template', () => {
    const other: FormDocument = { ...document, template: -1, form: { ...document.form, id: 'another0' } }
    expect(rewriteDocument(document, other).apply(document)).toBe(document)
  })
})
