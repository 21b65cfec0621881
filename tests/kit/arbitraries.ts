import '../../src/logic/grammar.ts'
import fc from 'fast-check'
import { kinds } from '../../src/elements/registry.ts'
import { seededRandom } from '../../src/forms/document/seededRandom.ts'
import type { ElementId, FormDocument, ParentRef, Place } from '../../src/forms/document/FormDocument.ts'
import { childrenOf } from '../../src/forms/document/childrenOf.ts'
import type { Random } from '../../src/forms/document/newId.ts'
import { addElement } from '../../src/forms/edits/addElement.ts'
import { duplicateElement } from '../../src/forms/edits/duplicateElement.ts'
import type { Edit } from '../../src/forms/edits/Edit.ts'
import { groupElements } from '../../src/forms/edits/groupElements.ts'
import { moveElement } from '../../src/forms/edits/moveElement.ts'
import { removeElements } from '../../src/forms/edits/removeElements.ts'
import { renameElement } from '../../src/forms/edits/renameElement.ts'
import { setFormSettings } from '../../src/forms/edits/setFormSettings.ts'
import { setNavbarTitle } from '../../src/forms/edits/setNavbarTitle.ts'
import { setSetting } from '../../src/forms/edits/setSetting.ts'
import { ungroupElement } from '../../src/forms/edits/ungroupElement.ts'
import { newId } from '../../src/forms/document/newId.ts'
import type { Text } from '../../src/forms/document/Text.ts'
import { settingsByEditor } from '../../src/forms/kinds/settingsByEditor.ts'
import { openTemplate } from '../../src/forms/template/openTemplate.ts'

/** An edit that an author wants, independent of the document: numbers select among the existing elements. */
export interface EditRequest {
  readonly what:
    | 'add'
    | 'remove'
    | 'move'
    | 'duplicate'
    | 'set'
    | 'rename'
    | 'title'
    | 'form'
    | 'group'
    | 'ungroup'
    | 'beside'
  readonly pick: number
  readonly where: number
  readonly index: number
  readonly text: string
}

/** Any wish; most add and move, so that trees grow. */
export const anyEditRequest: fc.Arbitrary<EditRequest> = fc.record({
  what: fc.constantFrom(
    'add',
    'add',
    'add',
    'move',
    'move',
    'duplicate',
    'set',
    'set',
    'rename',
    'title',
    'form',
    'remove',
    'group',
    'ungroup',
    'beside',
    'beside',
  ),
  pick: fc.nat(10_000),
  where: fc.nat(10_000),
  index: fc.nat(10_000),
  text: fc.string({ maxLength: 12 }),
})

/** The edit of a wish on a document; it may do nothing. */
export function editFor(document: FormDocument, { what, pick, where, index, text }: EditRequest): Edit {
  const ids = Object.keys(document.elements).sort()
  const random = seededRandom(`${pick} ${where} ${index} ${ids.length}`)
  const id = ids[pick % Math.max(1, ids.length)] ?? 'nothing0'
  switch (what) {
    case 'add':
      return addElement(newElement(pick, random), placeIn(document, where, index), kinds)
    case 'remove':
      return removeElements([id, ids[where % Math.max(1, ids.length)] ?? id], kinds)
    case 'move':
      return moveElement(index % 3 ? id : [id, ids[where % ids.length] ?? id], placeIn(document, where, index), kinds)
    case 'duplicate':
      return duplicateElement(document, id, { random, kinds })
    case 'set':
      return setWords(document, id, index % 2 ? text : { en: text, vi: String(index) })
    case 'rename':
      return renameElement(id, `name${index % 40}`, kinds)
    case 'group': {
      const layout = { id: newId(random), kind: 'group' }
      return groupElements([id, ids[where % ids.length] ?? id, ids[index % ids.length] ?? id], layout, kinds)
    }
    case 'beside': {
      const side = { beside: ids[where % ids.length] ?? id, side: index % 2 ? 'before' : 'after' } as const
      if (pick % 4 === 0) return addElement(newElement(pick, random), side, kinds)
      return moveElement(index % 3 ? id : [id, ids[index % ids.length] ?? id], side, kinds)
    }
    case 'ungroup':
      return ungroupElement(id, kinds)
    case 'title':
      return setNavbarTitle(text)
    case 'form':
      return setFormSettings({ redirect: text, mode: index % 2 ? 'pax' : 'h5', data: { a: index } })
  }
}

/** Sets a text of an element if its kind has one, otherwise a condition. */
function setWords(document: FormDocument, id: ElementId, words: Text): Edit {
  const kind = kinds.get(document.elements[id]?.kind ?? '')
  const [key] = kind ? [...settingsByEditor(kind, 'localized'), ...settingsByEditor(kind, 'localizedLong')] : []
  return key === undefined ? setSetting(id, 'shownWhen', 'true') : setSetting(id, key, words)
}

/** A valid document after up to `size` edits: nested groups, names, texts in several languages. */
export function anyDocument(size = 40): fc.Arbitrary<FormDocument> {
  return fc
    .record({
      template: fc.constantFrom(100 as const, 10000 as const, 1 as const, -1 as const),
      seed: fc.nat(),
      wishes: fc.array(anyEditRequest, { maxLength: size }),
    })
    .map(({ template, seed, wishes }) =>
      wishes.reduce(
        (document, wish) => editFor(document, wish).apply(document),
        openTemplate(template, { random: seededRandom(String(seed)) }),
      ),
    )
}

function newElement(pick: number, random: Random): { readonly id: ElementId; readonly kind: string } {
  // Including parts of a layout: a column is added to columns if the place is right.
  const offered = kinds.all.filter((kind) => kind.palette !== null || kind.within)
  // Every third is a group, so that documents nest.
  const kind = pick % 3 === 0 ? 'group' : (offered[pick % offered.length]?.id ?? 'text')
  return { id: newId(random), kind }
}

function placeIn(document: FormDocument, where: number, index: number): Place {
  const holders = Object.values(document.elements).filter((element) => element.children)
  const parents: readonly ParentRef[] = ['children', 'footer', ...holders.map(({ id }) => ({ in: id }))]
  const parent = parents[where % parents.length] ?? 'children'
  return { parent, index: index % (childrenOf(document, parent).length + 1) }
}
