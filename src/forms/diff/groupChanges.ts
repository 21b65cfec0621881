import type { Element } from '../document/FormDocument.ts'
import type { DocumentChange } from './DocumentChange.ts'

/** Changes of one element; null: of the form itself. */
export interface ChangeGroup {
  readonly element: Element | null
  readonly of: DocumentChange[]
}

/** Groups changes by element, in order of first occurrence. */
export function groupChanges(changes: readonly DocumentChange[]): readonly ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>()
  for (const change of changes) {
    const key = change.element?.id ?? ''
    const group = groups.get(key)
    if (group) group.of.push(change)
    else groups.set(key, { element: change.element, of: [change] })
  }
  return [...groups.values()]
}

/** Key of a change, unique within its group. */
export const keyOfChange = ({ is, setting, entry, field, language, isOrder }: DocumentChange): string =>
  [is, setting, entry, field, language, isOrder].join(' ')
