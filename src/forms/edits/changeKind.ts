import { produce } from 'immer'
import { newKindsOfParts, kindChangeProblem } from './changing/kindChangeProblem.ts'
import { convertSettings } from './changing/convertSettings.ts'
import { answerScopeOf } from '../document/ancestorsOf.ts'
import { elementOf } from '../document/childrenOf.ts'
import { elementsInScope, freeName, uniqueName } from '../document/findByName.ts'
import type { Element, ElementId, FormDocument } from '../document/FormDocument.ts'
import { walkFrom } from '../document/walk.ts'
import type { ElementKind, Kinds } from '../kinds/ElementKind.ts'
import { takesName, type FirstSettings } from './addElement.ts'
import type { Edit } from './Edit.ts'
import { rewriteReferences } from './rewriteReferences.ts'

const defaultsOf: FirstSettings = (kind, own) => structuredClone({ ...kind.defaults, ...own })

/**
 * Changes the kind of elements in place, keeping their names and all settings the new kind supports (see `convertSettings`);
 * parts of a layout change with it. References to answers are updated where their path changes, because a layout starts
 * or stops nesting them. Does nothing unless all elements can be changed.
 */
export function changeKind(ids: readonly ElementId[], to: string, kinds: Kinds, settingsOf = defaultsOf): Edit {
  return {
    label: 'editor:edit.changeKind',
    apply: (document) => {
      const selected = ids.filter((id) => kindChangeProblem(document, id, to, kinds) !== 'sameKind')
      if (selected.some((id) => kindChangeProblem(document, id, to, kinds) !== null)) return document
      return selected.reduce((changed, id) => changeOne(changed, id, to, kinds, settingsOf), document)
    },
  }
}

function changeOne(document: FormDocument, id: ElementId, to: string, kinds: Kinds, settingsOf: FirstSettings) {
  const element = elementOf(document, id)
  const kind = kinds.get(to)
  const was = element && kinds.get(element.kind)
  // A previous element may have changed the context of this one.
  if (!element || !kind || !was || kindChangeProblem(document, id, to, kinds) !== null) return document
  const parts = newKindsOfParts(was, kind, kinds)
  const becoming = new Map<ElementId, ElementKind>([[id, kind]])
  for (const child of element.children ?? []) {
    const part = kinds.get(parts.get(elementOf(document, child)?.kind ?? '') ?? '')
    if (part) becoming.set(child, part)
  }
  const names = newNames(document, element, was, kind, kinds)
  const changed = produce(document, (draft) => {
    for (const [one, is] of becoming) {
      const before = elementOf(document, one)
      const draftOne = draft.elements[one]
      const from = kinds.get(before?.kind ?? '')
      if (!before || !draftOne || !from) continue
      draftOne.kind = is.id
      draftOne.settings = convertSettings(from, is, before.settings, settingsOf(is)).settings
    }
    for (const [one, name] of names) {
      const named = draft.elements[one]
      if (!named) continue
      if (name === null) delete named.name
      else named.name = name
    }
  })
  const moves = was.nests !== kind.nests || (was.rows === undefined) !== (kind.rows === undefined)
  if (!moves) return changed
  return rewriteReferences(document, changed, idsWithin(document, id), kinds)
}

const idsWithin = (document: FormDocument, id: ElementId) => Array.from(walkFrom(document, [id]), (one) => one.id)

/** Names that change: of a layout that gains or loses its name, and of answers that conflict in their new scope. */
function newNames(document: FormDocument, element: Element, was: ElementKind, is: ElementKind, kinds: Kinds) {
  const names = new Map<ElementId, string | null>()
  const scope = answerScopeOf(document, element.id, kinds)
  if (takesName(is) && !takesName(was)) {
    names.set(element.id, uniqueName(document, is.stem ?? is.id.replaceAll('-', '_'), scope, kinds))
  }
  if (takesName(is) || !takesName(was)) return names
  names.set(element.id, null)
  const others = elementsInScope(document, scope, kinds).filter((one) => one !== element)
  const taken = new Set(others.flatMap(({ name }) => name ?? []))
  for (const { id, name } of elementsInScope(document, element.id, kinds)) {
    if (name === undefined) continue
    const free = freeName(name, taken)
    taken.add(free)
    if (free !== name) names.set(id, free)
  }
  return names
}
