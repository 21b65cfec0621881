import type { Element, ElementId } from '../../../forms/document/FormDocument.ts'

/** A text of an element: one of its settings, or the words of one entry of a list, such as a choice. */
export interface TextPart {
  readonly key: string
  readonly index?: number
}

/** What is being written on the canvas, in the place where it is read. */
export interface Writing {
  /** Null: the title over the form. */
  readonly id: ElementId | null
  readonly part: TextPart
  /** Another number each time something is begun, also in the place of what was written last. */
  readonly turn: number
  /** An entry that is being added: nothing of it is left when nothing is written. */
  readonly isNew: boolean
  /** What is marked at first: everything, or nothing with the caret at the end. */
  readonly caret: 'all' | 'end'
  /** What stands there while nothing is written. */
  readonly fill: string
  /** The element as the canvas draws it meanwhile. The same object for the same element. */
  readonly draws: (element: Element) => Element
}

/** Stands before the words that are being written: nobody sees it, and whatever draws them, it is found. */
export const MARK = '\u2063'
