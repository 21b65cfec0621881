import type { ReactNode } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { ElementId, Settings } from '../forms/document/FormDocument.ts'
import type { ChoicesNow, RowId } from '../forms/filling/Filling.ts'
import type { Json } from '../forms/kinds/ElementKind.ts'

/**
 * Reads the author's words in the language being shown, with the answers in them. `hold` is given each answer and says what
 * stands for it, where words are more than words: Markdown.
 */
export type Words = (text: unknown, hold?: (answer: string) => string) => string

/** The props of an input's control. It draws the answer and reports changes. */
export interface ControlProps<S = Settings> {
  /** DOM id of the control's main part; the label points at it, and `${id}-label` names the label itself. */
  readonly id: string
  /** The element it draws, for what is asked of it elsewhere: whose limits a file has to fit. */
  readonly element: ElementId
  readonly settings: S
  readonly value: Json | undefined
  /** A new answer; undefined clears it. */
  readonly onChange: (value: Json | undefined) => void
  /** The person moved on: from now on what is wrong may show. */
  readonly onLeave: () => void
  readonly required: boolean
  readonly readOnly: boolean
  readonly invalid: boolean
  /** Ids of the help and error texts. */
  readonly describedBy: string | undefined
  /** Reads the author's words in the language being shown. */
  readonly words: Words
  /** The language being shown, for numbers, dates and sorting. */
  readonly language: string
  /** Inputs of choices: what may be chosen now, from the settings or an attached list, filtered. The same until it changes. */
  readonly choices: ChoicesNow
  /** Asks once more for a list that did not come. */
  readonly onRetryChoices: () => void
}

/** The props of a layout's component. */
export interface LayoutProps<S = Settings> {
  readonly id: string
  readonly node: PlanNode
  /** The row it stands in itself. */
  readonly row: RowId
  readonly settings: S
  readonly words: Words
  /** On the canvas: every child stands open, one below the other where that serves editing, and nothing is answered. */
  readonly design: boolean
  /** The children, drawn as one list, in the box of `listClass` if the kind has one. */
  readonly children: ReactNode
  /** Draws one child, in a row of this layout if given: tabs draw those that were opened, tables cells. Not on the canvas. */
  readonly drawChild: (id: ElementId, row?: RowId) => ReactNode
  /** Draws the children of one row. Not on the canvas. */
  readonly drawRow: (row: RowId) => ReactNode
}

/** The props of a content element's component. */
export interface ContentProps<S = Settings> {
  readonly id: string
  readonly settings: S
  readonly words: Words
  readonly design: boolean
}

/** The drawing of one kind. Its component is a method here: each reads the settings of its own kind. */
export type ControlEntry =
  | {
      readonly sort: 'input'
      Control(props: ControlProps): ReactNode
      /** True if it is several parts under one label (radios), not one part that a `<label>` can point at. */
      readonly grouped?: (settings: Settings) => boolean
      /** It says its own label and needs none above: consent, a hidden value. */
      readonly unlabelled?: boolean
    }
  | {
      readonly sort: 'layout'
      Layout(props: LayoutProps): ReactNode
      /** CSS class of the list its children stand in, on the page and on the canvas: columns. */
      readonly listClass?: (settings: Settings) => string
    }
  | { readonly sort: 'content'; Content(props: ContentProps): ReactNode }
