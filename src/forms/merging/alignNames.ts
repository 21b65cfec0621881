import '../../logic/grammar.ts'
import { produce } from 'immer'
import { elementOf } from '../document/childrenOf.ts'
import { freeName } from '../document/findByName.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { takesName } from '../edits/addElement.ts'
import { rewriteReferences } from '../edits/rewriteReferences.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Conflict } from './Conflict.ts'
import type { Versions } from './Versions.ts'

/**
 * Gives every element its merged name in all three versions and updates all references: a name changed by one side is
 * also updated in what the other side wrote. Reports different new names of one element.
 */
export function alignNames(versions: Versions, kinds: Kinds, report: (conflict: Conflict) => boolean): Versions {
  const { base, mine, theirs } = versions
  const names = new Map<ElementId, string>()
  for (const { id, name: old } of Object.values(base.elements)) {
    const [own, their] = [elementOf(mine, id)?.name, elementOf(theirs, id)?.name]
    // Nothing to merge without one of them; with another kind an element may have lost its name.
    if (old === undefined || own === undefined || their === undefined || (own === old && their === old)) continue
    const isTheirs =
      own === old ||
      (their !== old &&
        own !== their &&
        report({ key: `${id}/name`, what: 'value', element: id, path: ['name'], mine: own, theirs: their }))
    names.set(id, isTheirs ? their : own)
  }
  if (names.size === 0) return versions
  return {
    base: rename(base, names, kinds),
    mine: rename(mine, names, kinds),
    theirs: rename(theirs, names, kinds),
  }
}

/** Renames several elements at once, since two of them may swap names. */
function rename(document: FormDocument, names: ReadonlyMap<ElementId, string>, kinds: Kinds): FormDocument {
  let renamed = document
  let rest = [...names].filter(([id, name]) => {
    const element = elementOf(document, id)
    const kind = element && kinds.get(element.kind)
    return element?.name !== name && kind && takesName(kind)
  })
  const nameOf = (id: ElementId) => elementOf(renamed, id)?.name ?? ''
  while (rest.length > 0) {
    // References are found by name, so a name must be free before it is taken.
    const held = new Set(rest.map(([id]) => nameOf(id)))
    const ready = rest.filter(([, name]) => !held.has(name))
    const [[id, name] = ['', '']] = rest
    const next = ready.length > 0 ? ready : [[id, freeName(name, held)] as const]
    renamed = renameThese(renamed, new Map(next), kinds)
    rest = rest.filter(([one, wanted]) => nameOf(one) !== wanted)
  }
  return renamed
}

function renameThese(document: FormDocument, names: ReadonlyMap<ElementId, string>, kinds: Kinds): FormDocument {
  const renamed = produce(document, (draft) => {
    for (const [id, name] of names) {
      const element = draft.elements[id]
      if (element) element.name = name
    }
  })
  return rewriteReferences(document, renamed, [...names.keys()], kinds)
}
