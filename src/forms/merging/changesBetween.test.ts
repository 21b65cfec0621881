import { describe, expect, it } from 'vitest'
import { form, group, number, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { addElement } from '../edits/addElement.ts'
import { changeKind } from '../edits/changeKind.ts'
import type { Edit } from '../edits/Edit.ts'
import { moveElement } from '../edits/moveElement.ts'
import { removeElements } from '../edits/removeElements.ts'
import { renameElement } from '../edits/renameElement.ts'
import { setNavbarTitle } from '../edits/setNavbarTitle.ts'
import { setSetting } from '../edits/setSetting.ts'
import { changesBetween } from './changesBetween.ts'

const base = form(text('a'), number('b'), group('g', text('c'), text('e')), group('h', text('x')), text('d'))
const id = (name: string) => findByName(base, name)?.id ?? ''
const after = (...edits: readonly Edit[]) => edits.reduce((document, edit) => edit.apply(document), base)
const told = (before: FormDocument, now: FormDocument) =>
  changesBetween(before, now).map(({ element, is, settings }) => [element?.name ?? null, is, ...settings])
const to = (name: string, parent: string, index: number) =>
  moveElement(id(name), { parent: parent === '' ? 'children' : { in: id(parent) }, index }, kinds)

describe('The changes between two versions', () => {
  it('are empty for equal versions', () => {
    expect(told(base, base)).toEqual([])
    expect(told(base, structuredClone(base))).toEqual([])
  })

  it('list settings one by one, after the name and type', () => {
    const edits = [
      setSetting(id('a'), 'help', 'H'),
      setSetting(id('a'), 'label', 'L'),
      renameElement(id('a'), 'z', kinds),
    ]
    expect(told(base, after(...edits))).toEqual([['z', 'changed', 'name', 'label', 'help']])
    expect(told(after(...edits), base)).toEqual([['a', 'changed', 'name', 'label', 'help']])
    const [first] = told(base, after(changeKind([id('a')], 'textarea', kinds)))
    expect(first?.slice(0, 3)).toEqual(['a', 'changed', 'kind'])
  })

  it('list parts of the form itself first', () => {
    const now = { ...after(setNavbarTitle('T'), setSetting(id('a'), 'help', 'H')), languages: ['en', 'vi'] }
    expect(told(base, now as FormDocument)).toEqual([
      [null, 'changed', 'languages', 'navbar'],
      ['a', 'changed', 'help'],
    ])
    expect(told(base, { ...base, mode: 'pax', form: { ...base.form, redirect: '/x' } } as FormDocument)).toEqual([
      [null, 'changed', 'mode', 'form'],
    ])
  })

  it('list moves within and between lists, unless the element has other changes', () => {
    expect(told(base, after(to('d', '', 0)))).toEqual([['d', 'moved']])
    expect(told(base, after(to('e', 'g', 0)))).toHaveLength(1)
    expect(told(base, after(to('a', 'h', 0)))).toEqual([['a', 'moved']])
    expect(told(base, after(to('a', 'h', 0), setSetting(id('a'), 'help', 'H')))).toEqual([['a', 'changed', 'help']])
  })

  it('list added and removed elements in document order, with a group standing for its content', () => {
    const adding = addElement({ id: 'newnewne', kind: 'text', name: 'n' }, { parent: { in: id('h') }, index: 0 }, kinds)
    const now = after(removeElements([id('g')], kinds), adding, removeElements([id('a')], kinds))
    expect(told(base, now)).toEqual([
      ['n', 'added'],
      ['a', 'removed'],
      ['g', 'removed'],
    ])
    expect(told(now, base)).toEqual([
      ['a', 'added'],
      ['g', 'added'],
      ['n', 'removed'],
    ])
    expect(told(base, after(removeElements([id('c')], kinds)))).toEqual([['c', 'removed']])
  })
})
