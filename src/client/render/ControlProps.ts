import type { ComponentType, ReactNode } from 'react'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { ElementId, Settings } from '../../forms/document/FormDocument.ts'
import type { ChoicesNow, RowId } from '../../forms/filling/Filling.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'

/** What the control of an input element is given. It draws the answer and says what the person did with it. */
export interface ControlProps {
  /** DOM id of the control's main part; the label points at it, and `${id}-label` names the label itself. */
  readonly id: string
  /** The element it draws, for what is asked of it elsewhere: whose limits a file has to fit. */
  readonly element: ElementId
  readonly settings: Settings
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
  readonly words: (text: unknown) => string
  /** The language being shown, for numbers, dates and sorting. */
  readonly language: string
  /** Inputs of choices: what may be chosen now, from the settings or an attached list, filtered. The same until it changes. */
  readonly choices: ChoicesNow
  /** Asks once more for a list that did not come. */
  readonly onRetryChoices: () => void
}

/** What a layout's component is given. */
export interface LayoutProps {
  readonly id: string
  readonly node: PlanNode
  /** The row it stands in itself. */
  readonly row: RowId
  readonly settings: Settings
  readonly words: (text: unknown) => string
  /** On the canvas: every child stands open, one below the other where that serves editing, and nothing is answered. */
  readonly design: boolean
  /** The children, drawn as one list, in the box of `listClass` if the kind has one. */
  readonly children: ReactNode
  /** Draws one child, in a row of this layout if given: tabs draw those that were opened, tables cells. Not on the canvas. */
  readonly drawChild: (id: ElementId, row?: RowId) => ReactNode
  /** Draws the children of one row. Not on the canvas. */
  readonly drawRow: (row: RowId) => ReactNode
}

/** What a content element's component is given. */
export interface ContentProps {
  readonly id: string
  readonly settings: Settings
  readonly words: (text: unknown) => string
  readonly design: boolean
}

/** How one kind is drawn. */
export type ControlEntry =
  | {
      readonly sort: 'input'
      readonly Control: ComponentType<ControlProps>
      /** Whether it is several parts under one label (radios), not one part that a `<label>` can point at. */
      readonly grouped?: (settings: Settings) => boolean
      /** It says its own label and needs none above: consent, a hidden value. */
      readonly unlabelled?: boolean
    }
  | {
      readonly sort: 'layout'
      readonly Layout: ComponentType<LayoutProps>
      /** CSS class of the list its children stand in, on the page and on the canvas: columns. */
      readonly listClass?: (settings: Settings) => string
    }
  | { readonly sort: 'content'; readonly Content: ComponentType<ContentProps> }
