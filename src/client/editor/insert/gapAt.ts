import { areaOf } from '../../../forms/document/ancestorsOf.ts'
import { childrenOf, elementOf } from '../../../forms/document/childrenOf.ts'
import type { Place } from '../../../forms/document/FormDocument.ts'
import type { Editor } from '../store/createEditor.ts'
import { lockOf } from '../store/View.ts'

/** Pixels above and below an edge between elements that mean the gap there. */
const NEAR = 8

/** A gap between elements, and where its line runs, in pixels of the window. */
export interface Gap {
  readonly place: Place
  readonly left: number
  readonly width: number
  readonly y: number
}

/** The gap at a height that a pointer over something of the canvas is near to; null when it is near none that takes elements. */
export function gapAt(editor: Editor, target: Element, y: number): Gap | null {
  const node = target.closest('[data-node]')
  if (!node) return null
  // Between the elements of a layout, the pointer is over the layout itself.
  const inside = node.hasAttribute('data-layout')
    ? [...node.querySelectorAll('[data-node]')].filter((one) => one.parentElement?.closest('[data-node]') === node)
    : []
  for (const one of [node, ...inside]) {
    const { top, bottom, left, width } = one.getBoundingClientRect()
    const after = Math.abs(y - bottom) <= NEAR
    if (!after && Math.abs(y - top) > NEAR) continue
    const place = placeBeside(editor, one.getAttribute('data-node') ?? '', after)
    if (place) return { place, left, width, y: after ? bottom : top }
  }
  return null
}

/** The place before or after an element; null in the footer, in what is locked, and between the parts of columns and tabs. */
function placeBeside({ state, kinds }: Editor, id: string, after: boolean): Place | null {
  const { document, locked } = state
  const parent = elementOf(document, id)?.parent
  if (parent === undefined || areaOf(document, parent) === 'footer') return null
  if (typeof parent === 'object') {
    const holder = elementOf(document, parent.in)
    if (!holder || kinds.get(holder.kind)?.accepts || lockOf(document, locked, holder.id) !== null) return null
  }
  return { parent, index: childrenOf(document, parent).indexOf(id) + (after ? 1 : 0) }
}
