import type { Element, ElementId } from '../../../forms/document/FormDocument.ts'

/** A text of an element: one of its settings, or the label of an entry of a list, such as a choice. */
export interface TextPart {
  readonly key: string
  readonly index?: number
}

/** The text being edited in place on the canvas. */
export interface InlineEditing {
  /** Null for the title above the form. */
  readonly id: ElementId | null
  readonly part: TextPart
  /** A different number for each edit, even of the same text. */
  readonly turn: number
  /** True for an entry being added, which is dropped if it stays blank. */
  readonly isNew: boolean
  /** Initial selection: all text, or the caret at the end. */
  readonly caret: 'all' | 'end'
  /** Returns, once, the text typed before the field was there: it replaces the previous one. */
  readonly takeTyped?: (() => string) | undefined
  /** Placeholder of a blank text. */
  readonly fill: string
  /** Returns the element as the canvas draws it meanwhile. The same object for the same element. */
  readonly draws: (element: Element) => Element
}

/** Invisible character before the text being edited, which identifies its text node whatever component draws it. */
export const EDITED_TEXT_MARK = '\u2063'
