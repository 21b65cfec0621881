import type { Element } from '../document/FormDocument.ts'

/** The kinds of change, in the order in which people are told of them. */
export const CHANGE_KINDS = ['added', 'removed', 'renamed', 'retyped', 'moved', 'changed'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/**
 * One thing that differs between two documents. Of one element there may be several: renamed, moved and two settings.
 * `before` and `after` are undefined on the side that has none.
 */
export interface DocumentChange {
  readonly is: ChangeKind
  /** As it stands in the later document, or stood in the earlier one when it is gone; null: the form itself. */
  readonly element: Element | null
  /** Of what came or went: how many elements came or went inside of it. */
  readonly inside: number
  /** Of a change: the setting, or the part of the form. */
  readonly setting: string | null
  /** … of a list or a record: the one of its entries, by its value, name or key; null: all of it. */
  readonly entry: string | null
  /** … the one part of that entry, such as its label; null: it came, went, or is one value. */
  readonly field: string | null
  /** … of words: the one language. */
  readonly language: string | null
  /** The same entries in another order: `before` and `after` list them. */
  readonly isOrder: boolean
  /** Of a renaming the names, of a retyping the kinds, of a move the lists, of a change the values. */
  readonly before: unknown
  readonly after: unknown
}

/** The content of a change, without its element. */
export type Detail = Partial<Omit<DocumentChange, 'element' | 'is'>>

export const change = (is: ChangeKind, element: Element | null, detail: Detail = {}): DocumentChange => ({
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
