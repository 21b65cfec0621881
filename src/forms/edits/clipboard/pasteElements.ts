import { produce } from 'immer'
import { childrenOf, elementOf } from '../../document/childrenOf.ts'
import { elementsInScope } from '../../document/findByName.ts'
import { answerScopeIn } from '../../document/ancestorsOf.ts'
import type { Element, ElementId, FormDocument, ParentRef, Place } from '../../document/FormDocument.ts'
import { printList } from '../../document/printDocument.ts'
import type { StoredElement } from '../../document/StoredDocument.ts'
import type { Edit } from '../Edit.ts'
import { insertElements, type CreationContext } from '../insertElements.ts'
import { withInserted, writeList } from '../lists.ts'
import { canPlace } from '../canPlace.ts'
import { relocate } from '../relocate.ts'
import type { Kinds } from '../../kinds/ElementKind.ts'
import type { Clip, ClipRoot } from './Clip.ts'
import { copiedNames } from './copiedNames.ts'
import { namingLayoutsAround } from './copyElements.ts'
import { flattenStored } from './flattenStored.ts'
import { missingReferences, type MissingReference } from './missingReferences.ts'

/** A paste: the edit, ids of its topmost elements, and missing references of its logic. */
export interface Paste {
  readonly edit: Edit
  readonly roots: readonly ElementId[]
  readonly missingReferences: readonly MissingReference[]
}

/**
 * Pastes a clipboard at a valid position (see insertProblem). Elements cut from the same form are moved: they keep
 * their ids, and references to them are updated. Everything else is copied.
 */
export function pasteElements(document: FormDocument, clip: Clip, place: Place, making: CreationContext): Paste {
  const { kinds } = making
  const label = 'editor:clipboard.edit'
  if (isCutFrom(document, clip, kinds)) {
    const roots = clip.roots.map(({ element }) => element.id)
    return {
      edit: { label, creates: roots, apply: (now) => moveBack(now, clip, place, kinds) },
      roots,
      missingReferences: [],
    }
  }
  const edit = { ...insertElements(document, clip.roots, place, making), label }
  const pasted = edit.apply(document)
  const roots = childrenOf(pasted, place.parent).slice(place.index, place.index + clip.roots.length)
  if (pasted === document) return { edit, roots: [], missingReferences: [] }
  const made = printList(pasted, roots)
  const copies = clip.roots.map(({ element, around }, i) => ({ was: element, is: made[i] ?? element, around }))
  const names = copiedNames(copies, namingLayoutsAround(pasted, place.parent, kinds), kinds)
  return { edit, roots, missingReferences: missingReferences(pasted, names, clip.form === document.form.id, kinds) }
}

/** True if the clip was cut from this document and still fits into its original position. */
function isCutFrom(document: FormDocument, { cut, form, roots }: Clip, kinds: Kinds): boolean {
  if (!cut || form !== document.form.id) return false
  const isGone = ({ id, children = [] }: StoredElement): boolean => !elementOf(document, id) && children.every(isGone)
  return roots.every((root) => {
    const { element } = root
    const home = homeOf(document, root, kinds)
    if (home === null) return false
    const names = elementsInScope(document, answerScopeIn(document, home, kinds), kinds).map(({ name }) => name)
    return isGone(element) && !joiningNames(element, kinds).some((name) => names.includes(name))
  })
}

function joiningNames({ kind, name, children = [] }: StoredElement, kinds: Kinds): readonly string[] {
  const inner = kinds.get(kind)?.nests ? [] : children.flatMap((child) => joiningNames(child, kinds))
  return name === undefined ? inner : [name, ...inner]
}

/** Restores elements where they were cut, then moves them. */
function moveBack(document: FormDocument, { roots }: Clip, place: Place, kinds: Kinds): FormDocument {
  const back = roots.reduce(
    (grown, root) => putBack(grown, root, homeOf(document, root, kinds) ?? 'children'),
    document,
  )
  const ids = new Set(roots.map(({ element }) => element.id))
  const list = childrenOf(back, place.parent)
  let index = 0
  for (let before = 0; index < list.length && before < place.index; index++) if (!ids.has(list[index] ?? '')) before++
  const to = { parent: place.parent, index }
  return canPlace(back, kinds, [...ids], to) === null ? relocate(back, [...ids], to, kinds) : document
}

/**
 * The list that an element was cut from; if its column was dissolved since, the list of the same answer scope, which is
 * equivalent for references. Null if that was removed, too.
 */
function homeOf(document: FormDocument, { parent, around }: ClipRoot, kinds: Kinds): ParentRef | null {
  if (typeof parent === 'string' || elementOf(document, parent.in)?.children) return parent
  let scope: ElementId | null = null
  for (const { name, rows } of around ?? [{ name: '', rows: false }]) {
    const holder: Element | undefined = elementsInScope(document, scope, kinds).find((element) => {
      const kind = kinds.get(element.kind)
      return element.name === name && kind?.nests === true && (kind.rows !== undefined) === rows
    })
    if (!holder) return null
    scope = holder.id
  }
  return scope === null ? 'children' : { in: scope }
}

function putBack(document: FormDocument, { element, index }: ClipRoot, parent: ParentRef): FormDocument {
  return produce(document, (draft) => {
    for (const one of flattenStored(element, parent)) draft.elements[one.id] = one as (typeof draft.elements)[string]
    const list = childrenOf(document, parent)
    writeList(draft, parent, withInserted(list, Math.min(index, list.length), [element.id]))
  })
}
