import { kinds } from '../../../elements/registry.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'

type StoredElement = StoredDocument['container']['form']['children'][number]

/** Elements beyond these do not show in a picture the size of a stamp. */
const MOST = 5

/**
 * What a small picture of a form is drawn from: a letter for each of its first elements, in order. `m` a map, `p` a photo
 * or another medium, `c` a list of choices, `y` two buttons, `s` stars, `n` words, `t` a box.
 */
export function formShapes(document: StoredDocument): string {
  const shapes: string[] = []
  for (const element of shown(document.container.form.children)) {
    shapes.push(shapeOf(element.kind))
    if (shapes.length === MOST) break
  }
  return shapes.join('')
}

/** In document order, layouts opened. */
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
