import type { Element, ParentRef } from '../../document/FormDocument.ts'
import type { StoredElement } from '../../document/StoredDocument.ts'

/** Converts a stored element with its descendants to the in-memory format, parents first. */
export function flattenStored({ children, ...own }: StoredElement, parent: ParentRef): readonly Element[] {
  const element = { ...own, ...(children ? { children: children.map(({ id }) => id) } : {}), parent }
  return [element, ...(children ?? []).flatMap((child) => flattenStored(child, { in: own.id }))]
}
