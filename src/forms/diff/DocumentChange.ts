import type { Element } from '../document/FormDocument.ts'

/** Kinds of changes, in display order. */
export const CHANGE_KINDS = ['added', 'removed', 'renamed', 'retyped', 'moved', 'changed'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/**
 * A difference between two documents. One element may have several: renamed, moved and two settings changed. `before`
 * and `after` are undefined on the side without a value.
 */
export interface DocumentChange {
  readonly is: ChangeKind
  /** The element in the later document, or in the earlier one if removed; null: the form itself. */
  readonly element: Element | null
  /** For additions and removals: number of elements inside that were also added or removed. */
  readonly inside: number
  /** For `changed`: the setting, or the part of the form. */
  readonly setting: string | null
  /** Entry of a list or record, by value, name or key; null: the whole value. */
  readonly entry: string | null
  /** Part of the entry, such as its label; null: the entry was added, removed, or is a single value. */
  readonly field: string | null
  /** Language of a changed text. */
  readonly language: string | null
  /** True if only the order of entries changed: `before` and `after` list them. */
  readonly isOrder: boolean
  /** Names (renamed), kinds (retyped), lists (moved) or values (changed). */
  readonly before: unknown
  readonly after: unknown
}

/** Content of a change, without its element. */
export type ChangeDetail = Partial<Omit<DocumentChange, 'element' | 'is'>>

export const makeChange = (is: ChangeKind, element: Element | null, detail: ChangeDetail = {}): DocumentChange => ({
  is,
  element,
  inside: 0,
  setting: null,
  entry: null,
  field: null,
  language: null,
  isOrder: false,
  before: undefined,
  after: undefined,
  ...detail,
})
