import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument, editFor, anyEditRequest } from '../../../tests/kit/arbitraries.ts'
import { form, group, number, select, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { printDocument } from '../document/printDocument.ts'
import { readDocument } from '../document/readDocument.ts'
import { changeKind } from '../edits/changeKind.ts'
import type { Edit } from '../edits/Edit.ts'
import { moveElement } from '../edits/moveElement.ts'
import { removeElements } from '../edits/removeElements.ts'
import { renameElement } from '../edits/renameElement.ts'
import { setFormSettings } from '../edits/setFormSettings.ts'
import { setNavbarTitle } from '../edits/setNavbarTitle.ts'
import { setSetting } from '../edits/setSetting.ts'
import { sameValue } from '../merging/sameValue.ts'
import { diffVersions } from './diffVersions.ts'

const base = form(text('a'), number('b'), group('g', text('c'), text('d')), select('s', 'x', 'y', 'z'))
const id = (name: string) => findByName(base, name)?.id ?? ''
const after = (...edits: readonly Edit[]) => edits.reduce((document, edit) => edit.apply(document), base)
const told = (now: FormDocument, then = base) =>
  diffVersions(then, now, kinds).map(({ is, element, setting, entry, field, language, before, after }) =>
    Object.fromEntries(
      Object.entries({ is, name: element?.name, setting, entry, field, language, before, after }).filter(
        ([, value]) => value !== null && value !== undefined,
      ),
    ),
  )
const settingOf = (name: string, key: string, value: unknown) => setSetting(id(name), key, value)
const choices = (...values: readonly string[]) => values.map((value) => ({ value, label: value }))
const sorted = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).sort()
const kindsIn = (before: FormDocument, now: FormDocument) =>
  diffVersions(before, now, kinds)
    // Of two that changed places, either may be reported as moved.
    .filter(({ is }) => is !== 'moved')
    .map(({ is, element, setting, entry, field, language }) => ({
      is,
      id: element?.id,
      setting,
      entry,
      field,
      language,
    }))
/** A document as received from the server: shares no objects with the original. */
const reread = (document: FormDocument) =>
  readDocument(structuredClone(printDocument(document)), (kind) => kinds.get(kind)?.sort === 'layout')

describe('The difference between two versions', () => {
  it('names each kind of edit', () => {
    expect(told(after(renameElement(id('a'), 'fresh', kinds)))).toEqual([
      { is: 'renamed', name: 'fresh', before: 'a', after: 'fresh' },
    ])
    expect(told(after(moveElement(id('a'), { parent: { in: id('g') }, index: 0 }, kinds)))).toEqual([
      { is: 'moved', name: 'a', before: 'children', after: { in: id('g') } },
    ])
    expect(told(after(moveElement(id('s'), { parent: 'children', index: 0 }, kinds)))).toMatchObject([
      { is: 'moved', name: 's' },
    ])
    expect(told(after(changeKind([id('a')], 'textarea', kinds)))[0]).toMatchObject({
      is: 'retyped',
      name: 'a',
      before: 'text',
      after: 'textarea',
    })
    expect(told(after(settingOf('b', 'min', 3)))).toEqual([{ is: 'changed', name: 'b', setting: 'min', after: 3 }])
  })

  it('includes the number of elements in an added or removed layout', () => {
    const without = after(removeElements([id('g')], kinds))
    expect(diffVersions(base, without, kinds)).toMatchObject([{ is: 'removed', inside: 2, element: { name: 'g' } }])
    expect(diffVersions(without, base, kinds)).toMatchObject([{ is: 'added', inside: 2, element: { name: 'g' } }])
  })

  it('lists text changes language by language', () => {
    expect(told(after(settingOf('a', 'label', { en: 'a', vi: 'Tên' })))).toEqual([
      { is: 'changed', name: 'a', setting: 'label', language: 'vi', after: 'Tên' },
    ])
    expect(told(after(settingOf('a', 'label', { en: 'Name' })))).toEqual([
      { is: 'changed', name: 'a', setting: 'label', language: 'en', before: 'a', after: 'Name' },
    ])
    expect(told(after(settingOf('a', 'label', { en: 'a' })))).toEqual([])
  })

  it('lists choices one by one', () => {
    const now = [{ value: 'z', label: 'z' }, { value: 'x', label: { en: 'x', zh: '甲' } }, ...choices('w')]
    expect(told(after(settingOf('s', 'choices', now)))).toEqual([
      { is: 'changed', name: 's', setting: 'choices', entry: 'x', field: 'label', language: 'zh', after: '甲' },
      { is: 'changed', name: 's', setting: 'choices', entry: 'w', after: choices('w')[0] },
      { is: 'changed', name: 's', setting: 'choices', entry: 'y', before: choices('y')[0] },
      { is: 'changed', name: 's', setting: 'choices', before: ['x', 'z'], after: ['z', 'x'] },
    ])
  })

  it('lists changes of the form’s own settings', () => {
    expect(told(after(setNavbarTitle('Wells'), setFormSettings({ data: { a: 1 }, languages: ['en', 'vi'] })))).toEqual([
      { is: 'changed', setting: 'title', language: 'en', before: base.navbar.title, after: 'Wells' },
      { is: 'changed', setting: 'languages', before: ['en'], after: ['en', 'vi'] },
      { is: 'changed', setting: 'data', entry: 'a', after: 1 },
    ])
  })

  it('lists several changes of one element', () => {
    const now = after(
      renameElement(id('c'), 'deep', kinds),
      moveElement(id('c'), { parent: 'children', index: 0 }, kinds),
      settingOf('c', 'required', true),
    )
    expect(told(now).map(({ is }) => is)).toEqual(['renamed', 'moved', 'changed'])
  })
})

describe('For any documents, the difference', () => {
  it('between a document and itself is empty', () => {
    fc.assert(
      fc.property(anyDocument(), (document) => {
        expect(diffVersions(document, reread(document), kinds)).toEqual([])
      }),
    )
  })

  it('lists every edit that changes something', () => {
    fc.assert(
      fc.property(anyDocument(25), fc.array(anyEditRequest, { minLength: 1, maxLength: 4 }), (document, wishes) => {
        const edited = wishes.reduce((now, one) => editFor(now, one).apply(now), document)
        const isSame = sameValue(printDocument(document), printDocument(edited))
        expect(diffVersions(document, reread(edited), kinds).length > 0).toBe(!isSame)
      }),
    )
  })

  it('is reversed if the versions are swapped', () => {
    const opposite = { added: 'removed', removed: 'added' } as const
    fc.assert(
      fc.property(anyDocument(20), fc.array(anyEditRequest, { maxLength: 6 }), (document, wishes) => {
        const edited = wishes.reduce((now, one) => editFor(now, one).apply(now), document)
        const turned = kindsIn(edited, document).map((one) => ({
          ...one,
          is: one.is === 'added' || one.is === 'removed' ? opposite[one.is] : one.is,
        }))
        expect(sorted(turned)).toEqual(sorted(kindsIn(document, edited)))
      }),
    )
  })
})
