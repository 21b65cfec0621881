import { childrenOf, elementOf, parentIdOf } from '../document/childrenOf.ts'
import type { Element, FormDocument, Place, Side } from '../document/FormDocument.ts'
import type { ElementKind, Kinds } from '../kinds/ElementKind.ts'

/** Result of dropping beside an element: an additional column, or a new columns layout around the element. */
export type ColumnBeside =
  | { readonly part: Place & { readonly parent: { readonly in: string } } }
  | { readonly around: Element }

/**
 * Finds the position beside an element. Beside columns, a column, or an element directly in a column: an additional
 * column; beside anything else: new columns, one of them with the element.
 */
export function columnBeside(document: FormDocument, kinds: Kinds, { beside, side }: Side): ColumnBeside | null {
  const element = elementOf(document, beside)
  if (!element) return null
  const isSideBySide = ({ kind }: Element) => kinds.get(kind)?.sideBySide === true
  if (isSideBySide(element)) {
    return part(element, side === 'before' ? 0 : childrenOf(document, { in: element.id }).length)
  }
  for (let inner = element, levels = 0; levels < 2; levels++) {
    const holder = elementOf(document, parentIdOf(inner) ?? '')
    if (!holder) break
    if (isSideBySide(holder)) {
      const index = childrenOf(document, { in: holder.id }).indexOf(inner.id)
      return part(holder, side === 'before' ? index : index + 1)
    }
    inner = holder
  }
  return { around: element }
}

const part = ({ id }: Element, index: number): ColumnBeside => ({ part: { parent: { in: id }, index } })

/** The layout created around elements side by side, and the kind of its parts. */
export function columnKinds(kinds: Kinds): { readonly layout: ElementKind; readonly part: ElementKind } | null {
  const layout = kinds.all.find((kind) => kind.sideBySide)
  const part = kinds.get(layout?.accepts?.[0] ?? '')
  return layout && part ? { layout, part } : null
}
