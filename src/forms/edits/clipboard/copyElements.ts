import { ancestorsOf } from '../../document/ancestorsOf.ts'
import { childrenOf } from '../../document/childrenOf.ts'
import type { Element, ElementId, FormDocument, ParentRef } from '../../document/FormDocument.ts'
import { printList } from '../../document/printDocument.ts'
import { SCHEMA_VERSION } from '../../document/StoredDocument.ts'
import { topmostElements } from '../moveElement.ts'
import type { Kinds } from '../../kinds/ElementKind.ts'
import { CLIP_FORMAT, type Clip, type NamingLayout } from './Clip.ts'

/** Copies elements with their descendants, in document order, in clipboard format. */
export function copyElements(document: FormDocument, ids: readonly ElementId[], kinds: Kinds, cut = false): Clip {
  const roots = topmostElements(document, ids).map((id) => {
    const { parent } = document.elements[id] as Element
    const [element] = printList(document, [id])
    if (!element) throw new Error(`There is no element ${id}`)
    const index = childrenOf(document, parent).indexOf(id)
    return { element, parent, index, around: namingLayoutsAround(document, parent, kinds) }
  })
  return { format: CLIP_FORMAT, schemaVersion: SCHEMA_VERSION, form: document.form.id, cut, roots }
}

/** Layouts that nest the answers of a list, outermost first; null if one of them has no name. */
export function namingLayoutsAround(
  document: FormDocument,
  parent: ParentRef,
  kinds: Kinds,
): readonly NamingLayout[] | null {
  if (typeof parent === 'string') return []
  const holder = document.elements[parent.in]
  const nesting = [...(holder ? [holder] : []), ...ancestorsOf(document, parent.in)].flatMap((element) => {
    const kind = kinds.get(element.kind)
    return kind?.nests ? [{ name: element.name ?? '', rows: kind.rows !== undefined }] : []
  })
  return nesting.every(({ name }) => name !== '') ? nesting.toReversed() : null
}
