import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument, editFor, anyEditRequest } from '../../../tests/kit/arbitraries.ts'
import { form, group, number, text } from '../../../tests/kit/form.ts'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import { seededRandom } from '../document/seededRandom.ts'
import { readClip } from '../edits/clipboard/readClip.ts'
import { pasteElements } from '../edits/clipboard/pasteElements.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { parseDocument } from '../document/parseDocument.ts'
import { printDocument, printList } from '../document/printDocument.ts'
import type { StoredElement } from '../document/StoredDocument.ts'
import { withoutAuthorData } from '../document/withoutAuthorData.ts'
import { addElement } from '../edits/addElement.ts'
import type { Edit } from '../edits/Edit.ts'
import { moveElement } from '../edits/moveElement.ts'
import { removeElements } from '../edits/removeElements.ts'
import { renameElement } from '../edits/renameElement.ts'
import { setSetting } from '../edits/setSetting.ts'
import { createHistory } from '../history/History.ts'
import { mergeDocuments } from '../merging/mergeDocuments.ts'
import { asNextEdition } from './asNextEdition.ts'
import { mapParts, type BlockContent, type BlockEdition } from './BlockContent.ts'
import { blockInstances, instanceOf } from './blockInstances.ts'
import { contentOf, nextContentOf } from './contentOf.ts'
import { insertBlock } from './insertBlock.ts'
import { detachBlocks, linkElements } from './linkElements.ts'
import { updateBlocks } from './updateBlocks.ts'

const BLOCK = 'wellhead'
const making = (seed = 'insert') => ({ random: seededRandom(seed), kinds })
const idOf = (document: FormDocument, name: string) => findByName(document, name)?.id ?? ''
const edition = (edition: number, content: BlockContent): BlockEdition => ({ block: BLOCK, edition, content })
const top = (document: FormDocument) => ({ parent: 'children' as const, index: document.roots.children.length })
const names = (document: FormDocument) => document.roots.children.map((id) => document.elements[id]?.name)
const settingsOf = (document: FormDocument, name: string) => findByName(document, name)?.settings ?? {}
const after = (document: FormDocument, ...edits: readonly Edit[]) =>
  edits.reduce((changed, edit) => edit.apply(changed), document)

/** Two questions and a group, one of which is asked only depending on another. */
const source = form(
  number('depth'),
  group('pump', text('maker'), text('handle').shownWhen('depth > 3')),
  text('elsewhere'),
)
const chosen = [idOf(source, 'depth'), idOf(source, 'pump')]
const first = edition(1, contentOf(source, chosen, making()).content)
const kept = linkElements({
  ...first,
  instance: idOf(source, 'depth'),
  parts: contentOf(source, chosen, making()).parts,
}).apply(source)

/** The next edition, made by editing the form that the block was saved from. */
const nextOf = (...edits: readonly Edit[]) => {
  const changed = after(kept, ...edits)
  const [instance] = blockInstances(changed)
  if (!instance) throw new Error('The form has no instance')
  return edition(2, nextContentOf(changed, instance, [], first.content, making('next')).content)
}
const insert = (into: FormDocument, from = first) => insertBlock(into, from, top(into), making()).edit.apply(into)
const update = (document: FormDocument, next: BlockEdition, choose: readonly string[] = [], base = first) =>
  updateBlocks(
    document,
    blockInstances(document).map((instance) => ({ instance, base, next })),
    making('update'),
    new Set(choose),
  )

describe('A block in a form', () => {
  it('is inserted like a paste that records its origin, and equals a plain paste after detaching', () => {
    fc.assert(
      fc.property(anyDocument(15), anyDocument(10), (from, into) => {
        const { content } = contentOf(from, from.roots.children, making())
        const place = top(into)
        const paste = pasteElements(into, content, place, making())
        const { edit, roots } = insertBlock(into, edition(1, content), place, making())
        const inserted = edit.apply(into)
        expect(roots).toEqual(paste.roots)
        expect(detachBlocks(blockInstances(inserted)).apply(inserted)).toEqual(paste.edit.apply(into))
      }),
    )
  })

  it('knows its parts although names were changed to free ones, and is not published', () => {
    const into = insert(form(number('depth')))
    expect(names(into)).toEqual(['depth', 'depth_2', 'pump'])
    expect(settingsOf(into, 'handle')['shownWhen']).toBe('depth_2 > 3')
    const instance = instanceOf(into, idOf(into, 'handle'))
    expect(instance?.parts.get(idOf(source, 'depth'))).toBe(idOf(into, 'depth_2'))
    expect(instance?.parts.size).toBe(4)
    const stored = printDocument(into)
    expect(parseDocument(stored, kinds)).toEqual({ document: into })
    expect(withoutAuthorData(stored)).not.toHaveProperty('blocks')
  })

  it('ignores malformed links to blocks', () => {
    const blocks = { [idOf(source, 'depth')]: 'not a link', gone0000: 'wellhead/1/gone0000/gone0000' }
    expect(blockInstances({ ...source, blocks })).toEqual([])
  })

  it('can be inserted by two authors at the same time', () => {
    const base = form(text('a'))
    const mine = insertBlock(base, first, top(base), making('mine')).edit.apply(base)
    const theirs = insertBlock(base, { ...first, block: 'othersbl' }, top(base), making('theirs')).edit.apply(base)
    const { document } = mergeDocuments({ base, mine, theirs }, kinds)
    expect(blockInstances(document).map(({ block, parts }) => [block, parts.size])).toEqual([
      [BLOCK, 4],
      ['othersbl', 4],
    ])
  })
})

describe('A new version of a block', () => {
  it('keeps the ids and names of the previous version’s parts, in whichever form it was made', () => {
    const into = insert(form(number('depth')))
    const changed = after(
      into,
      setSetting(idOf(into, 'maker'), 'label', 'Made by'),
      addElement({ id: 'newtext1', kind: 'text' }, { parent: { in: idOf(into, 'pump') }, index: 0 }, kinds),
    )
    const instance = instanceOf(changed, idOf(into, 'pump'))
    if (!instance) throw new Error('No instance')
    const { content, parts } = nextContentOf(changed, instance, [], first.content, making())
    const [depth, pump] = content.roots.map(({ element }) => element)
    const [old, oldPump] = first.content.roots.map(({ element }) => element)
    expect(depth).toEqual(old)
    expect(pump?.id).toBe(oldPump?.id)
    const [added, maker, handle] = pump?.children ?? []
    expect(added?.id).toBe('newtext1')
    expect(maker?.settings['label']).toBe('Made by')
    expect(handle).toEqual(oldPump?.children?.[1])
    expect(parts.get(handle?.id ?? '')).toBe(idOf(into, 'handle'))
    expect(readClip(JSON.stringify(content), kinds)).toEqual(content)
  })

  it('includes other selected elements', () => {
    const [instance] = blockInstances(kept)
    if (!instance) throw new Error('No instance')
    const more = [idOf(kept, 'elsewhere')]
    const { content } = nextContentOf(kept, instance, more, first.content, making())
    expect(content.roots.map(({ element }) => element.name)).toEqual(['depth', 'pump', 'elsewhere'])
  })
})

describe('A block version that the form has not recorded', () => {
  const more = 'newtext1'
  const changed = after(kept, addElement({ id: more, kind: 'text' }, top(kept), kinds))
  const [instance] = blockInstances(changed)
  if (!instance) throw new Error('No instance')
  const next = edition(2, nextContentOf(changed, instance, [more], first.content, making('next')).content)
  const found = (document: FormDocument) =>
    asNextEdition(document, instance, { base: first.content, next: next.content }, making('again'))

  it('is recognised in the existing elements, so that updating adds nothing twice', () => {
    const own = found(changed)
    expect(own?.parts.get(more)).toBe(more)
    const updates = own ? [{ instance: own, base: next, next }] : []
    const { document, conflicts } = updateBlocks(changed, updates, making('update'))
    expect(conflicts).toEqual([])
    expect(document.elements).toEqual(changed.elements)
    expect(document.roots).toEqual(changed.roots)
    expect(blockInstances(document)).toEqual([{ ...own, edition: 2 }])
  })

  it('is not recognised if an element was changed since, or in another form', () => {
    expect(found(after(changed, setSetting(more, 'label', 'Changed')))).toBeNull()
    expect(found(after(changed, removeElements([more], kinds)))).toBeNull()
    expect(found({ ...changed, form: { ...changed.form, id: 'another1' } })).toBeNull()
  })
})

describe('Updating a block', () => {
  it('produces the content of the new version if the form did not change it', () => {
    const wishes = fc.array(anyEditRequest, { maxLength: 12 })
    fc.assert(
      fc.property(anyDocument(12), wishes, (start, list) => {
        const before = edition(1, contentOf(start, start.roots.children, making()).content)
        const end = list.reduce((document, one) => editFor(document, one).apply(document), start)
        const next = edition(2, contentOf(end, end.roots.children, making()).content)
        const into = insert({ ...form(), template: start.template }, before)
        fc.pre(blockInstances(into).length === 1)
        // A name that an author gave twice is made unique.
        const given = Object.values(end.elements).flatMap(({ name }) => name ?? [])
        fc.pre(new Set(given).size === given.length)
        const { document, conflicts } = update(into, next, [], before)
        expect(conflicts).toEqual([])
        expect(asParts(document)).toEqual(next.content.roots.map(({ element }) => element))
        expect(treeProblems(document, kinds)).toEqual([])
      }),
    )
  })

  it('keeps changes made in the form and applies the others', () => {
    const next = nextOf(
      setSetting(idOf(kept, 'depth'), 'help', 'In metres'),
      setSetting(idOf(kept, 'maker'), 'label', 'Made by'),
      addElement({ id: 'newtext1', kind: 'text' }, { parent: 'children', index: 1 }, kinds),
    )
    // A new element belongs to the block if it was selected along with it.
    const [instance] = blockInstances(kept)
    const into = after(
      insert(form(text('a'))),
      setSetting(idOf(insert(form(text('a'))), 'depth'), 'label', 'How deep'),
      moveElement([idOf(insert(form(text('a'))), 'handle')], { parent: 'children', index: 0 }, kinds),
    )
    const { document, conflicts } = update(into, next)
    expect(instance?.edition).toBe(1)
    expect(conflicts).toEqual([])
    expect(settingsOf(document, 'depth')).toMatchObject({ label: 'How deep', help: 'In metres' })
    expect(settingsOf(document, 'maker')['label']).toBe('Made by')
    expect(names(document)).toEqual(['handle', 'a', 'depth', 'pump'])
    expect(blockInstances(document)).toMatchObject([{ edition: 2 }])
  })

  it('reports settings that both sides changed, and applies the chosen value', () => {
    const next = nextOf(setSetting(idOf(kept, 'depth'), 'label', 'Depth in metres'))
    const inserted = insert(form(text('a')))
    const into = setSetting(idOf(inserted, 'depth'), 'label', 'How deep').apply(inserted)
    const { document, conflicts } = update(into, next)
    expect(conflicts).toMatchObject([{ what: 'value', path: ['settings', 'label'], mine: 'How deep' }])
    expect(settingsOf(document, 'depth')['label']).toBe('How deep')
    const theirs = update(
      into,
      next,
      conflicts.map(({ key }) => key),
    )
    expect(settingsOf(theirs.document, 'depth')['label']).toBe('Depth in metres')
  })

  it('gives the same result for each author: choices are found again, and simultaneous updates add an element once', () => {
    const next = nextOf(setSetting(idOf(kept, 'depth'), 'label', 'Depth in metres'))
    const inserted = insert(form(text('a')))
    const into = removeElements([idOf(inserted, 'depth')], kinds).apply(inserted)
    const updates = blockInstances(into).map((instance) => ({ instance, base: first, next }))
    const [one, two] = ['one', 'two'].map((seed) => updateBlocks(into, updates, making(seed)))
    expect(two?.conflicts).toEqual(one?.conflicts)
    expect(one?.conflicts).toHaveLength(1)
    const chosen = new Set(one?.conflicts.map(({ key }) => key))
    const taken = updateBlocks(into, updates, making('three'), chosen).document
    expect(settingsOf(taken, 'depth')['label']).toBe('Depth in metres')
  })

  it('renames what the block renamed, with its references, and picks a free name', () => {
    const next = nextOf(renameElement(idOf(kept, 'depth'), 'level', kinds))
    const { document } = update(insert(form(number('depth'), number('level'))), next)
    expect(names(document)).toEqual(['depth', 'level', 'level_2', 'pump'])
    expect(settingsOf(document, 'handle')['shownWhen']).toBe('level_2 > 3')
    const own = insert(form(text('a')))
    const renamed = renameElement(idOf(own, 'depth'), 'metres', kinds).apply(own)
    expect(update(renamed, nextOf()).conflicts).toEqual([])
    expect(names(update(renamed, nextOf()).document)).toEqual(['a', 'metres', 'pump'])
  })

  it('deletes elements that the block no longer has, unless they were changed in the form', () => {
    const next = nextOf(removeElements([idOf(kept, 'maker')], kinds))
    const into = insert(form(text('a')))
    expect(findByName(update(into, next).document, 'maker')).toBeUndefined()
    const touched = setSetting(idOf(into, 'maker'), 'label', 'Brand').apply(into)
    const { document, conflicts } = update(touched, next)
    expect(conflicts).toMatchObject([{ what: 'removed' }])
    expect(instanceOf(document, idOf(document, 'maker'))).toBeNull()
    const deleted = removeElements([idOf(into, 'handle')], kinds).apply(into)
    expect(findByName(update(deleted, nextOf()).document, 'handle')).toBeUndefined()
  })

  it('updates several instances in one step, which one undo reverts', () => {
    const one = insert(form(text('a')))
    const two = insertBlock(one, first, top(one), making('second')).edit.apply(one)
    const { edit } = update(two, nextOf(setSetting(idOf(kept, 'depth'), 'label', 'Depth in metres')))
    const history = createHistory(two).commit(edit, 0)
    expect(history.steps.map(({ label }) => label)).toEqual(['editor:edit.updateBlocks'])
    expect(names(history.stable)).toEqual(['a', 'depth', 'pump', 'depth_2', 'pump_2'])
    expect(['depth', 'depth_2'].map((name) => settingsOf(history.stable, name)['label'])).toEqual([
      'Depth in metres',
      'Depth in metres',
    ])
    expect(history.undo().stable).toEqual(two)
  })
})

/** The top-level elements of a form, with the ids of the parts that they were inserted from. */
function asParts(document: FormDocument): readonly StoredElement[] {
  const partOf = new Map(blockInstances(document).flatMap(({ parts }) => Array.from(parts, ([part, id]) => [id, part])))
  return printList(document, document.roots.children).map((element) =>
    mapParts(element, (one) => ({ ...one, id: partOf.get(one.id) ?? one.id })),
  )
}
