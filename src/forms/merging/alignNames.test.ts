import { describe, expect, it } from 'vitest'
import { form, group, layout, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import { removeElements } from '../edits/removeElements.ts'
import { renameElement } from '../edits/renameElement.ts'
import { setSetting } from '../edits/setSetting.ts'
import { alignNames } from './alignNames.ts'
import type { Conflict } from './Conflict.ts'

const base = form(text('a'), text('b').shownWhen('a == "1"'), group('g', text('c')), layout('card', text('d')))
const id = (name: string) => findByName(base, name)?.id ?? ''
const after = (...edits: readonly Edit[]) => edits.reduce((document, edit) => edit.apply(document), base)
const rename = (name: string, to: string) => renameElement(id(name), to, kinds)

const namesIn = ({ elements }: FormDocument) => ['a', 'b', 'c', 'd'].map((name) => elements[id(name)]?.name ?? '-')

/** The names of a, b, c and d in each version, and the reported conflicts. Their name is chosen if `isTheirs`. */
function aligned(mine: FormDocument, theirs: FormDocument, isTheirs = false) {
  const told: Conflict[] = []
  const versions = alignNames({ base, mine, theirs }, kinds, (conflict) => {
    told.push(conflict)
    return isTheirs
  })
  const names = [versions.base, versions.mine, versions.theirs].map((version) => namesIn(version).join(' '))
  return { versions, names, told }
}

describe('Aligning the names of three versions', () => {
  it('returns the same versions if nothing was renamed', () => {
    const mine = after(setSetting(id('a'), 'help', 'H'))
    const { versions, told } = aligned(mine, base)
    expect([versions.base, versions.mine, versions.theirs]).toEqual([base, mine, base])
    expect(versions.mine).toBe(mine)
    expect(told).toEqual([])
  })

  it('applies renames of either side to all versions, including references', () => {
    for (const [mine, theirs] of [
      [after(rename('a', 'z')), base],
      [base, after(rename('a', 'z'))],
      [after(rename('a', 'z')), after(rename('a', 'z'))],
    ] as const) {
      const { versions, names, told } = aligned(mine, theirs)
      expect(names).toEqual(['z b c d', 'z b c d', 'z b c d'])
      for (const { elements } of [versions.base, versions.mine, versions.theirs])
        expect(elements[id('b')]?.settings['shownWhen']).toBe('z == "1"')
      expect(told).toEqual([])
    }
  })

  it('reports elements that both sides renamed, and uses my name unless theirs is chosen', () => {
    const [mine, theirs] = [after(rename('a', 'm')), after(rename('a', 't'))]
    const conflict = { key: `${id('a')}/name`, what: 'value', element: id('a'), path: ['name'], mine: 'm', theirs: 't' }
    expect(aligned(mine, theirs)).toMatchObject({ names: ['m b c d', 'm b c d', 'm b c d'], told: [conflict] })
    expect(aligned(mine, theirs, true)).toMatchObject({ names: ['t b c d', 't b c d', 't b c d'], told: [conflict] })
  })

  it('reports no conflict if one side deleted the element', () => {
    const [mine, theirs] = [after(rename('c', 'm')), after(removeElements([id('g')], kinds))]
    expect(aligned(mine, theirs)).toMatchObject({ names: ['a b c d', 'a b m d', 'a b - d'], told: [] })
    expect(aligned(theirs, mine)).toMatchObject({ names: ['a b c d', 'a b - d', 'a b m d'], told: [] })
  })

  it('handles names swapped between two or three elements without breaking references', () => {
    const swapped = after(rename('a', 'q'), rename('b', 'a'), rename('a', 'b'))
    expect(aligned(base, swapped).names).toEqual(['b a c d', 'b a c d', 'b a c d'])
    const around = after(rename('a', 'q'), rename('d', 'a'), rename('b', 'd'), rename('a', 'b'))
    const { names, versions } = aligned(around, base)
    expect(names).toEqual(['b d c a', 'b d c a', 'b d c a'])
    expect(versions.theirs.elements[id('b')]?.settings['shownWhen']).toBe('b == "1"')
  })
})
