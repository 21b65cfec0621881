import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../../../../tests/kit/arbitraries.ts'
import { form, group, layout, number, repeat, select, text } from '../../../../tests/kit/form.ts'
import { treeProblems } from '../../../../tests/kit/treeProblems.ts'
import { kinds } from '../../../elements/registry.ts'
import { checkDocument } from '../../checks/checkDocument.ts'
import { seededRandom } from '../../document/seededRandom.ts'
import { childrenOf, elementOf } from '../../document/childrenOf.ts'
import { findByName } from '../../document/findByName.ts'
import type { FormDocument, ParentRef, Place } from '../../document/FormDocument.ts'
import { printDocument } from '../../document/printDocument.ts'
import { duplicateElement } from '../duplicateElement.ts'
import { moveElement } from '../moveElement.ts'
import { removeElements } from '../removeElements.ts'
import type { Clip } from './Clip.ts'
import { copyElements } from './copyElements.ts'
import { pasteElements } from './pasteElements.ts'
import { readClip } from './readClip.ts'
import { insertProblem } from './insertProblem.ts'

const making = () => ({ random: seededRandom('paste'), kinds })
const idOf = (document: FormDocument, name: string) => findByName(document, name)?.id ?? ''
const copy = (document: FormDocument, ...names: string[]) =>
  copyElements(
    document,
    names.map((name) => idOf(document, name)),
    kinds,
  )
const endOf = (document: FormDocument, parent: ParentRef = 'children'): Place => ({
  parent,
  index: childrenOf(document, parent).length,
})
const paste = (document: FormDocument, clip: Clip, place = endOf(document)) => {
  const pasted = pasteElements(document, clip, place, making())
  return { ...pasted, document: pasted.edit.apply(document) }
}
const logicOf = (document: FormDocument, name: string) => findByName(document, name)?.settings['shownWhen']
const names = (document: FormDocument, parent: ParentRef = 'children') =>
  childrenOf(document, parent).map((id) => document.elements[id]?.name)
/** A clip after serializing it to the clipboard's text and reading it back. */
const through = (clip: Clip): Clip => {
  const read = readClip(JSON.stringify(clip), kinds)
  if ('refusal' in read) throw new Error(`refused: ${read.refusal} ${JSON.stringify(read.issues)}`)
  return read
}

const sharedNames = (document: FormDocument) =>
  checkDocument(document, kinds).filter(({ key }) => key === 'editor:issue.duplicateName').length
const refusalOf = (json: unknown) => {
  const read = readClip(typeof json === 'string' ? json : JSON.stringify(json), kinds)
  return 'refusal' in read ? read.refusal : null
}

describe('A paste', () => {
  it('has new ids and free names, in columns as well, and refers to its own copies', () => {
    const from = form(number('a'), layout('columns', layout('column', text('b').shownWhen('a > 2'))))
    const clip = copyElements(from, from.roots.children, kinds)
    const { document, roots, missingReferences } = paste(from, through(clip))
    expect(roots).toHaveLength(2)
    expect(names(document)).toEqual(['a', undefined, 'a_2', undefined])
    expect(findByName(document, 'b_2')?.settings['shownWhen']).toBe('a_2 > 2')
    expect(logicOf(document, 'b')).toBe('a > 2')
    expect(missingReferences).toEqual([])
    expect(sharedNames(document)).toBe(0)
  })

  it('refers to its own copies in texts, in every language and in rows', () => {
    const label = { en: 'About {a} and {b}', vi: '{= a + 1}, {{a}}' }
    const from = form(
      number('a'),
      text('b').with({ label }),
      repeat('wells', number('depth').with({ help: '{depth} of {a}' })).with({ summary: '{depth} m' }),
    )
    const { document, missingReferences } = paste(from, through(copy(from, 'a', 'b', 'wells')))
    expect(findByName(document, 'b_2')?.settings['label']).toEqual({
      en: 'About {a_2} and {b_2}',
      vi: '{= a_2 + 1}, {{a}}',
    })
    expect(findByName(document, 'wells_2')?.settings['summary']).toBe('{depth} m')
    const copied = childrenOf(document, { in: idOf(document, 'wells_2') }).map((id) => document.elements[id])
    expect(copied.map((one) => [one?.name, one?.settings['help']])).toEqual([['depth', '{depth} of {a_2}']])
    expect(missingReferences).toEqual([])
  })

  it('reports answers that its texts refer to and the form lacks', () => {
    const from = form(number('a'), text('b').labelled('{a} and {= a * 2}'))
    expect(paste(form(), copy(from, 'b')).missingReferences).toMatchObject([
      { setting: 'label', name: 'a', is: 'missing' },
    ])
    expect(paste(from, copy(from, 'b')).missingReferences).toEqual([])
  })

  it('keeps references correct if two copies swap their names', () => {
    const from = form(number('a'), number('a_2').shownWhen('a > 1'), text('b').shownWhen('a > 1 && a_2 > 1'))
    const { document } = paste(form(number('a')), through(copy(from, 'a', 'a_2', 'b')))
    expect(names(document)).toEqual(['a', 'a_3', 'a_2', 'b'])
    expect(logicOf(document, 'b')).toBe('a_3 > 1 && a_2 > 1')
  })

  it('refers to its copies in the group or row they were pasted into', () => {
    const from = form(group('pump', number('depth'), text('note').shownWhen('pump.depth > 3')))
    const clip = copy(from, 'depth', 'note')
    expect(logicOf(paste(form(), clip).document, 'note')).toBe('depth > 3')
    const rows = form(repeat('wells'))
    const inRows = paste(rows, clip, endOf(rows, { in: idOf(rows, 'wells') }))
    expect(logicOf(inRows.document, 'note')).toBe('row.depth > 3')
    expect(inRows.missingReferences).toEqual([])
    const back = paste(form(), copy(inRows.document, 'depth', 'note'))
    expect(logicOf(back.document, 'note')).toBe('depth > 3')
  })

  it('reports references to elements that were not copied, unless they still refer to the same ones', () => {
    const from = form(number('a'), number('b'), text('c').shownWhen('a > 1 && b > 1 && a < 9'))
    expect(paste(from, copy(from, 'c')).missingReferences).toEqual([])
    const other = form(number('b'))
    const there = paste({ ...other, form: { ...other.form, id: 'another1' } }, copy(from, 'c'))
    expect(there.missingReferences).toEqual([
      { element: there.roots[0], setting: 'shownWhen', name: 'a', is: 'missing' },
      { element: there.roots[0], setting: 'shownWhen', name: 'b', is: 'another' },
    ])
    const row = form(repeat('wells', number('depth'), text('note').shownWhen('row.depth > 1')))
    expect(paste(row, copy(row, 'note')).missingReferences).toMatchObject([{ name: 'row.depth', is: 'missing' }])
  })

  it('reports choice lists that the form lacks', () => {
    const village = select('village').with({ choicesFrom: 'villages' })
    const from = form(village, number('size').calculated("lookup('towns', 'x', 'size')"))
    expect(paste(form(), copy(from, 'village', 'size')).missingReferences).toMatchObject([
      { name: 'villages', is: 'list' },
      { name: 'towns', is: 'list' },
    ])
  })

  it('leaves a valid document wherever it is allowed, from any form into any other', () => {
    fc.assert(
      fc.property(anyDocument(), anyDocument(), fc.nat(), fc.nat(), fc.nat(), (from, to, pick, where, at) => {
        const ids = Object.keys(from.elements).sort()
        if (ids.length === 0) return
        const some = [ids[pick % ids.length] ?? '', ids[(pick * 7 + 3) % ids.length] ?? '']
        const clip = through(copyElements(from, some, kinds))
        const parents: readonly ParentRef[] = [
          'children',
          'footer',
          ...Object.values(to.elements).flatMap(({ id, children }) => (children ? [{ in: id }] : [])),
        ]
        const parent = parents[where % parents.length] ?? 'children'
        const place = { parent, index: at % (childrenOf(to, parent).length + 1) }
        const elements = clip.roots.map(({ element }) => element)
        const { document, roots } = paste(to, clip, place)
        expect(treeProblems(document, kinds)).toEqual([])
        expect(document === to).toBe(insertProblem(to, kinds, elements, place) !== null)
        for (const id of roots) expect(elementOf(to, id)).toBeUndefined()
        expect(sharedNames(document)).toBeLessThanOrEqual(sharedNames(to) + sharedNames(from))
      }),
      { numRuns: 60 },
    )
  })
})

describe('Cutting and pasting', () => {
  it('equals a move, including for references from outside', () => {
    const before = form(group('g', number('a')), number('a'), text('b').shownWhen('a > 1 && g.a > 2'))
    const [, a = ''] = before.roots.children
    const place = { parent: { in: idOf(before, 'g') }, index: 1 }
    const clip = through(copyElements(before, [a], kinds, true))
    const { document, roots } = paste(removeElements([a], kinds).apply(before), clip, place)
    expect(document).toEqual(moveElement(a, place, kinds).apply(before))
    expect(roots).toEqual([a])
    expect(logicOf(document, 'b')).toBe('g.a_2 > 1 && g.a > 2')
  })

  it('equals a move out of columns that dissolve when cut', () => {
    const note = text('note').shownWhen('a > 1 && g.b > 2')
    const columns = layout('columns', layout('column', number('a')), layout('column', text('c')))
    const before = form(columns, group('g', layout('columns', layout('column', number('b')), layout('column'))), note)
    const ids = [idOf(before, 'a'), idOf(before, 'b')]
    const clip = through(copyElements(before, ids, kinds, true))
    const cut = removeElements(ids, kinds).apply(before)
    expect(names(cut)).toEqual(['c', 'g', 'note'])
    const { document } = paste(cut, clip, endOf(cut))
    expect(document).toEqual(moveElement(ids, endOf(before), kinds).apply(before))
    expect(logicOf(document, 'note')).toBe('a > 1 && b > 2')
  })

  it('creates copies when pasted again, or if the name has been taken since', () => {
    const before = form(number('a'), text('b'))
    const clip = copyElements(before, [idOf(before, 'a')], kinds, true)
    const cut = removeElements([idOf(before, 'a')], kinds).apply(before)
    const once = paste(cut, clip)
    const twice = paste(once.document, clip)
    expect(names(twice.document)).toEqual(['b', 'a', 'a_2'])
    expect(twice.roots).not.toEqual(once.roots)
  })

  it('equals a move for any elements and any allowed position', () => {
    fc.assert(
      fc.property(anyDocument(), fc.nat(), fc.nat(), fc.nat(), (before, pick, where, at) => {
        const ids = Object.keys(before.elements).sort()
        const some = [ids[pick % Math.max(1, ids.length)] ?? '', ids[(pick * 7 + 3) % Math.max(1, ids.length)] ?? '']
        const clip = copyElements(before, some, kinds, true)
        const gone = removeElements(some, kinds).apply(before)
        const parents: readonly ParentRef[] = [
          'children',
          'footer',
          ...Object.values(gone.elements).flatMap(({ id, children }) => (children ? [{ in: id }] : [])),
        ]
        const parent = parents[where % parents.length] ?? 'children'
        const place = { parent, index: at % (childrenOf(gone, parent).length + 1) }
        const elements = clip.roots.map(({ element }) => element)
        fc.pre(elements.length > 0 && insertProblem(gone, kinds, elements, place) === null)
        // If names were not unique before, it is undefined which one is free.
        fc.pre(checkDocument(before, kinds).every(({ key }) => key !== 'editor:issue.duplicateName'))
        const list = childrenOf(before, parent)
        const next = childrenOf(gone, parent)[place.index]
        const index = next === undefined ? list.length : list.indexOf(next)
        // Contents of dissolved columns were not in this list before.
        fc.pre(index >= 0)
        const { document } = paste(gone, through(clip), place)
        expect(printDocument(document)).toEqual(
          printDocument(moveElement(some, { parent, index }, kinds).apply(before)),
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('A duplicate', () => {
  it('refers to the copies made with it', () => {
    const from = form(number('a'), text('b').shownWhen('a > 2'))
    const document = duplicateElement(from, from.roots.children, making()).apply(from)
    expect(logicOf(document, 'b_2')).toBe('a_2 > 2')
  })
})

describe('Reading the clipboard', () => {
  const clip = copy(form(number('a'), text('b').shownWhen('a > 1')), 'a', 'b')
  it('distinguishes copied elements from other text', () => {
    expect(refusalOf('')).toBe('empty')
    expect(refusalOf('Dear all')).toBe('foreign')
    expect(refusalOf('[1, 2]')).toBe('foreign')
    expect(refusalOf(printDocument(form(text('a'))))).toBe('document')
    expect(refusalOf(clip)).toBeNull()
  })

  it('reports unknown types', () => {
    const [root] = clip.roots
    const read = readClip(
      JSON.stringify({ ...clip, roots: [{ ...root, element: { ...root?.element, kind: 'hologram' } }] }),
      kinds,
    )
    expect(read).toMatchObject({ refusal: 'unsound', issues: [{ code: 'unknownKind', params: { kind: 'hologram' } }] })
  })

  it('rejects prototype keys, invalid settings and misplaced parts', () => {
    const text = JSON.stringify(clip)
    expect(refusalOf(text.replace('"settings":{', '"settings":{"__proto__":{"x":1},'))).toBe('unsound')
    expect(refusalOf(text.replace('"settings":{', '"settings":{"onclick":"x",'))).toBe('unsound')
    expect(refusalOf({ ...clip, roots: clip.roots.map((root) => ({ ...root, parent: 'head' })) })).toBe('unsound')
    const column = { id: 'aaaaaaaa', kind: 'text', settings: {}, children: [] }
    expect(refusalOf({ ...clip, roots: [{ ...clip.roots[0], element: column }] })).toBe('unsound')
  })

  it('never throws, and returns accepted content completely, whatever was altered', () => {
    const text = JSON.stringify(clip)
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(40), fc.string({ maxLength: 12 }), (at, length, words) => {
        const read = readClip(text.slice(0, at) + words + text.slice(at + length), kinds)
        if ('refusal' in read) return
        expect(through(read)).toEqual(read)
        expect(treeProblems(paste(form(), read).document, kinds)).toEqual([])
      }),
    )
    fc.assert(
      fc.property(fc.json(), (json) => void readClip(json, kinds)),
      { numRuns: 50 },
    )
  })
})
