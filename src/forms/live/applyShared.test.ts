import { describe, expect, it } from 'vitest'
import { form, group, text } from '../../../tests/kit/form.ts'
import { findByName } from '../document/findByName.ts'
import type { DocumentPatch } from '../history/DocumentPatch.ts'
import { applyShared } from './applyShared.ts'

const document = form(text('a'), group('g', text('b')))
const id = (name: string) => findByName(document, name)?.id ?? ''

describe('A remote edit', () => {
  it('changes the addressed part', () => {
    const path = ['elements', id('a'), 'settings', 'label']
    expect(applyShared(document, [{ op: 'replace', path, value: 'A' }])?.elements[id('a')]?.settings['label']).toBe('A')
  })

  it('adds the first list of a form, even if an empty list was not stored', () => {
    const list = { name: 'towns', source: { hash: 'a'.repeat(64) }, format: 'csv', columns: ['value'], value: 'value' }
    const patches: DocumentPatch[] = [{ op: 'replace', path: ['form', 'lists'], value: [list] }]
    expect(document.form.lists).toBeUndefined()
    expect(applyShared(document, patches)?.form.lists).toEqual([list])
  })

  const refused: { readonly [why: string]: readonly DocumentPatch[] } = {
    'another id of the form': [{ op: 'replace', path: ['form', 'id'], value: 'x' }],
    'another template': [{ op: 'replace', path: ['template'], value: 1 }],
    'what every object is made from': [{ op: 'add', path: ['elements', '__proto__', 'x'], value: 1 }],
    'an element that is in two lists': [{ op: 'add', path: ['roots', 'children', 0], value: id('b') }],
    'an element in itself': [{ op: 'add', path: ['elements', id('g'), 'children', 0], value: id('g') }],
    'an element in no list': [{ op: 'remove', path: ['roots', 'children', 0] }],
    'a list where there is none': [{ op: 'add', path: ['elements', id('a'), 'settings', 0], value: 1 }],
    'a place behind the end of a list': [{ op: 'replace', path: ['languages', 1_000_000], value: 'vi' }],
    'a name in a list': [{ op: 'add', path: ['languages', '-'], value: 'vi' }],
    'a part of what is not there': [{ op: 'replace', path: ['elements', 'nothing0', 'settings', 'label'], value: 'A' }],
    'all elements at once': [{ op: 'replace', path: ['elements'], value: {} }],
  }
  it.each(Object.entries(refused))('is refused with %s', (_, patches) => {
    expect(applyShared(document, patches)).toBeNull()
  })
})
