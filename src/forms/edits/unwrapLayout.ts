import { childrenOf, elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { relocate } from './relocate.ts'
import { setSetting } from './setSetting.ts'
import { withoutElements } from './withoutElements.ts'

/**
 * Removes a layout from around its content, which stays in place; tabs, steps and columns are removed with their
 * layout. The layout's condition is passed on to its content.
 */
export function unwrapLayout(document: FormDocument, id: ElementId, kinds: Kinds): FormDocument {
  const element = elementOf(document, id)
  if (!element) return document
  const index = childrenOf(document, element.parent).indexOf(id)
  const contents = contentAfterUnwrapping(document, id, kinds)
  const shown = contents.reduce((changed, { id: inner, around }) => {
    const own = elementOf(changed, inner)?.settings['shownWhen']
    const condition = both([...around, own])
    return condition === own ? changed : setSetting(inner, 'shownWhen', condition).apply(changed)
  }, document)
  const ids = contents.map((one) => one.id)
  const out = ids.length > 0 ? relocate(shown, ids, { parent: element.parent, index }, kinds) : shown
  return withoutElements(out, [id])
}

interface Content {
  readonly id: ElementId
  /** Conditions of the removed layouts, outermost first. */
  readonly around: readonly unknown[]
}

/**
 * Elements that remain when a layout is removed: its children, or for parts that exist only in such a layout, theirs.
 */
export function contentAfterUnwrapping(document: FormDocument, id: ElementId, kinds: Kinds): readonly Content[] {
  const element = elementOf(document, id)
  if (!element) return []
  const own = element.settings['shownWhen']
  return (element.children ?? []).flatMap((child): readonly Content[] => {
    const isPart = kinds.get(elementOf(document, child)?.kind ?? '')?.within?.includes(element.kind) ?? false
    const inner = isPart ? contentAfterUnwrapping(document, child, kinds) : [{ id: child, around: [] }]
    return inner.map((content) => ({ ...content, around: [own, ...content.around] }))
  })
}

/** Combines conditions by AND; undefined if there are none. */
function both(conditions: readonly unknown[]): string | undefined {
  const sources = conditions.filter((one): one is string => typeof one === 'string' && one !== '')
  return sources.length > 1 ? sources.map((one) => `(${one})`).join(' && ') : sources[0]
}
