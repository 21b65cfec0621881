import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { canPlace } from './canPlace.ts'
import type { Edit } from './Edit.ts'
import { moveElement } from './moveElement.ts'
import { removeElements } from './removeElements.ts'
import { setSetting } from './setSetting.ts'

/** Why a layout cannot be taken from around what it holds: a message key under `editor:unavailable`. */
export type UngroupRefusal = 'notGroup' | 'isPart' | 'hasRows' | 'cannotUngroup'

/**
 * Takes a layout away and leaves what it held where it stood; tabs, steps and columns go along with their layout. What
 * was shown only while the layout was, still is: its condition is passed on. Logic that reads the answers follows them.
 */
export function ungroupElement(id: ElementId, kinds: Kinds): Edit {
  return {
    label: 'editor:edit.ungroupElement',
    apply: (document) => {
      const element = elementOf(document, id)
      if (!element || whyNotUngroup(document, id, kinds) !== null) return document
      const index = childrenOf(document, element.parent).indexOf(id)
      const contents = contentsOf(document, id, kinds)
      const shown = contents.reduce((changed, { id: inner, around }) => {
        const own = elementOf(changed, inner)?.settings['shownWhen']
        const condition = both([...around, own])
        return condition === own ? changed : setSetting(inner, 'shownWhen', condition).apply(changed)
      }, document)
      const ids = contents.map((one) => one.id)
      const out = moveElement(ids, { parent: element.parent, index }, kinds).apply(shown)
      return removeElements([id]).apply(out)
    },
  }
}

export function whyNotUngroup(document: FormDocument, id: ElementId, kinds: Kinds): UngroupRefusal | null {
  const element = elementOf(document, id)
  const kind = element && kinds.get(element.kind)
  if (!kind || !element.children) return 'notGroup'
  if (kind.rows) return 'hasRows'
  if (kind.within && kind.within.length > 0) return 'isPart'
  const ids = contentsOf(document, id, kinds).map((one) => one.id)
  const place = { parent: element.parent, index: childrenOf(document, element.parent).indexOf(id) }
  return ids.length > 0 && canPlace(document, kinds, ids, place) !== null ? 'cannotUngroup' : null
}

interface Content {
  readonly id: ElementId
  /** The conditions under which what goes away was shown, outermost first. */
  readonly around: readonly unknown[]
}

/** What stays when a layout goes: what it holds, but of parts that stand only in such a layout what they hold. */
function contentsOf(document: FormDocument, id: ElementId, kinds: Kinds): readonly Content[] {
  const element = elementOf(document, id)
  if (!element) return []
  const own = element.settings['shownWhen']
  return (element.children ?? []).flatMap((child): readonly Content[] => {
    const isPart = kinds.get(elementOf(document, child)?.kind ?? '')?.within?.includes(element.kind) ?? false
    const inner = isPart ? contentsOf(document, child, kinds) : [{ id: child, around: [] }]
    return inner.map((content) => ({ ...content, around: [own, ...content.around] }))
  })
}

/** Conditions that all have to hold, as one; undefined when there are none. */
function both(conditions: readonly unknown[]): string | undefined {
  const said = conditions.filter((one): one is string => typeof one === 'string' && one !== '')
  return said.length > 1 ? said.map((one) => `(${one})`).join(' && ') : said[0]
}
