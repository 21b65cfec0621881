import { kinds } from '../../../elements/registry.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'

type StoredElement = StoredDocument['container']['form']['children'][number]

/** Maximum number of elements in a thumbnail. */
const MOST = 5

/**
 * Data of a form's thumbnail: one letter per element, in order. `m` map, `p` photo or other medium, `c` list of
 * choices, `y` two buttons, `s` stars, `n` content, `t` input box.
 */
export function thumbnailShapes(document: StoredDocument): string {
  const shapes: string[] = []
  for (const element of shown(document.container.form.children)) {
    shapes.push(shapeOf(element.kind))
    if (shapes.length === MOST) break
  }
  return shapes.join('')
}

/** Yields elements in document order, descending into layouts. */
function* shown(elements: readonly StoredElement[]): Generator<StoredElement> {
  for (const element of elements) {
    const kind = kinds.get(element.kind)
    if (kind?.sort === 'layout') yield* shown(element.children ?? [])
    else if (element.kind !== 'hidden' && element.kind !== 'calculated') yield element
  }
}

const OWN: { readonly [kind: string]: string } = {
  address: 't',
  switch: 'y',
  rating: 's',
  'map-block': 'm',
  image: 'p',
}
const OF_GROUP: { readonly [group: string]: string } = { place: 'm', media: 'p', choice: 'c', content: 'n' }

const shapeOf = (kind: string): string => OWN[kind] ?? OF_GROUP[kinds.get(kind)?.palette?.group ?? ''] ?? 't'
