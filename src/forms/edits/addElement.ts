import { produce } from 'immer'
import { seededRandom } from '../document/seededRandom.ts'
import { answerScopeIn } from '../document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../document/childrenOf.ts'
import { uniqueName } from '../document/findByName.ts'
import type { ElementId, FormDocument, Place, Settings, Spot } from '../document/FormDocument.ts'
import { newId } from '../document/newId.ts'
import type { ElementKind, Kinds } from '../kinds/ElementKind.ts'
import { canPlace } from './canPlace.ts'
import type { Edit } from './Edit.ts'
import { withInserted, writeList } from './lists.ts'
import { createColumnBeside } from './createColumnBeside.ts'

/** True if elements of a kind have a name: inputs, and layouts that nest answers under it. */
export function takesName(kind: ElementKind): boolean {
  return kind.sort === 'input' || kind.nests === true
}

/** Returns the name of a kind's first element; further ones get a number. */
export const stemOf = (kind: ElementKind): string => kind.stem ?? kind.id.replaceAll('-', '_')

/** An element to be created, with the defaults of its kind. */
export interface NewElement {
  readonly id: ElementId
  readonly kind: string
  readonly name?: string
  readonly settings?: Settings
}

/** Returns the initial settings of an element: the kind's defaults, overridden by `own`. */
export type FirstSettings = (kind: ElementKind, own?: Settings) => Settings

const defaultsOf: FirstSettings = (kind, own) => structuredClone({ ...kind.defaults, ...own })

/**
 * Adds a new element to a list or beside an element, with the kind's default settings and initial content, such as two
 * steps. Ids of that content, and of columns created for it, derive from its own id, so that the edit is deterministic.
 * Without a name it gets the kind's default name, made unique in its scope.
 */
export function addElement(element: NewElement, spot: Spot, kinds: Kinds, settingsOf = defaultsOf): Edit {
  const random = seededRandom(element.id)
  const inner: NewElement[] = []
  for (const { kind, settings = {} } of kinds.get(element.kind)?.starts ?? []) {
    inner.push({ id: newId(random, (id) => inner.some((one) => one.id === id)), kind, settings })
  }
  const creates = [element.id, ...inner.map(({ id }) => id)]
  return {
    label: 'editor:edit.addElement',
    creates,
    apply: (document) => {
      const used = creates.some((id) => elementOf(document, id))
      if (!kinds.get(element.kind) || used || canPlace(document, kinds, element.kind, spot)) return document
      const room =
        'beside' in spot
          ? createColumnBeside(document, kinds, spot, seededRandom(`beside ${element.id}`))
          : { document, place: spot }
      const parent = { in: element.id }
      return inner.reduce(
        (grown, one, index) => put(grown, one, { parent, index }, kinds, settingsOf),
        put(room.document, element, room.place, kinds, settingsOf),
      )
    },
  }
}

function put(document: FormDocument, element: NewElement, place: Place, kinds: Kinds, settingsOf: FirstSettings) {
  const kind = kinds.get(element.kind)
  if (!kind) return document
  const stem = element.name ?? stemOf(kind)
  const name = takesName(kind)
    ? uniqueName(document, stem, answerScopeIn(document, place.parent, kinds), kinds)
    : undefined
  return produce(document, (draft) => {
    draft.elements[element.id] = {
      id: element.id,
      kind: kind.id,
      ...(name === undefined ? {} : { name }),
      settings: settingsOf(kind, element.settings),
      ...(kind.sort === 'layout' ? { children: [] } : {}),
      parent: place.parent,
    }
    writeList(draft, place.parent, withInserted(childrenOf(document, place.parent), place.index, [element.id]))
  })
}
