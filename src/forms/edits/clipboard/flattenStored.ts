import type { Element, ParentRef } from '../../document/FormDocument.ts'
import type { StoredElement } from '../../document/StoredDocument.ts'

/** A stored element and all below it as a document in memory has them, parents first. */
export function flattenStored({ children, ...own }: StoredElement, parent: ParentRef): readonly Element[] {
  const element = { ...own, ...(children ? { children: children.map(({ id }) => id) } : {}), parent }
  return [element, ...(children ?? []).flatMap((child) => flattenStored(child, { in: own.id }))]
}
