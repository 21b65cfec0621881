import { describe, expect, it } from 'vitest'
import { form, group, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import { moveElement } from '../edits/moveElement.ts'
import { removeElements } from '../edits/removeElements.ts'
import { departuresOf } from './departuresOf.ts'

const base = form(text('a'), group('g', text('c'), text('e')), text('d'))
const id = (name: string) => findByName(base, name)?.id ?? ''
const after = (...edits: readonly Edit[]) => edits.reduce((document, edit) => edit.apply(document), base)
const leaving = (theirs: FormDocument, mine = base, staying: readonly string[] = []) =>
  departuresOf({ base, mine, theirs }, new Set(staying.map(id)))
const lists = (document: FormDocument | null) =>
  document && [document.roots.children, document.elements[id('g')]?.children].map((list) => list?.map(nameOf).join(' '))
const nameOf = (one: string) => base.elements[one]?.name

const gone = after(
  removeElements([id('a'), id('c')], kinds),
  moveElement(id('e'), { parent: 'children', index: 0 }, kinds),
)

describe('The departures of their version', () => {
  it('are the elements it deleted or moved to another list', () => {
    const without = leaving(gone).without(base)
    expect(lists(without)).toEqual(['g d', ''])
    expect(without?.elements).not.toHaveProperty(id('a'))
    expect(without?.elements).not.toHaveProperty(id('c'))
    expect(without?.elements).toHaveProperty(id('e'))
    expect(lists(base)).toEqual(['a g d', 'c e'])
  })

  it('exclude elements moved within their list, missing in mine, or kept', () => {
    expect(leaving(after(moveElement(id('d'), { parent: 'children', index: 0 }, kinds))).without(base)).toBeNull()
    const mine = after(removeElements([id('a')], kinds))
    expect(leaving(mine, mine).without(mine)).toBeNull()
    expect(lists(leaving(gone, base, ['a', 'e']).without(base))).toEqual(['a g d', 'e'])
    expect(leaving(gone, base, ['a', 'c', 'e']).without(base)).toBeNull()
  })

  it('exclude elements that have arrived elsewhere', () => {
    const departures = leaving(gone)
    departures.arrived(id('e'))
    expect(lists(departures.without(base))).toEqual(['g d', 'e'])
    for (const name of ['a', 'c']) departures.arrived(id(name))
    expect(departures.without(base)).toBeNull()
    expect(departures.stayed(base)).toEqual([])
  })

  it('report elements that stayed although their space was assumed free', () => {
    const departures = leaving(gone)
    expect(departures.stayed(base)).toEqual([])
    departures.without(base)
    expect(departures.stayed(base).map(nameOf)).toEqual(['a', 'c', 'e'])
    expect(departures.stayed(after(removeElements([id('a'), id('g')], kinds)))).toEqual([])
  })
})
