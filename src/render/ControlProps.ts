import type { ReactNode } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { ElementId, Settings } from '../forms/document/FormDocument.ts'
import type { CurrentChoices, RowId } from '../forms/filling/Filling.ts'
import type { Json } from '../forms/kinds/ElementKind.ts'

/**
 * Returns an author's text in the displayed language, with answers inserted. `hold` is called with each inserted answer
 * and returns its replacement, for texts with markup: Markdown.
 */
export type TextResolver = (text: unknown, hold?: (answer: string) => string) => string

/** Props of an input's control, which renders the answer and reports changes. */
export interface ControlProps<S = Settings> {
  /** DOM id of the control's main part, the target of the label; the label itself has the id `${id}-label`. */
  readonly id: string
  /** Id of the element, for lookups elsewhere, e.g. of the limits for its files. */
  readonly element: ElementId
  readonly settings: S
  readonly value: Json | undefined
  /** Called with a new answer; undefined clears it. */
  readonly onChange: (value: Json | undefined) => void
  /** Called when the user leaves the control: from then on its errors may show. */
  readonly onLeave: () => void
  readonly required: boolean
  readonly readOnly: boolean
  readonly invalid: boolean
  /** Ids of the help and error texts. */
  readonly describedBy: string | undefined
  /** Returns an author's text in the displayed language. */
  readonly words: TextResolver
  /** The displayed language, for numbers, dates and sorting. */
  readonly language: string
  /**
   * For inputs with choices: the available ones, from the settings or an attached list, filtered. The same object until
   * it changes.
   */
  readonly choices: CurrentChoices
  /** Loads a failed list again. */
  readonly onRetryChoices: () => void
}

/** Props of a layout's component. */
export interface LayoutProps<S = Settings> {
  readonly id: string
  readonly node: PlanNode
  /** The row that contains the layout. */
  readonly row: RowId
  readonly settings: S
  readonly words: TextResolver
  /**
   * True on the canvas: every child is expanded, one below the other where that helps editing, and nothing can be
   * answered.
   */
  readonly design: boolean
  /** The children rendered as one list, in a box with `listClass` if the kind has one. */
  readonly children: ReactNode
  /**
   * Renders one child, in a row of this layout if given: for tabs that render opened ones only, and for cells of
   * tables. Not on the canvas.
   */
  readonly drawChild: (id: ElementId, row?: RowId) => ReactNode
  /** Renders the children of one row. Not on the canvas. */
  readonly drawRow: (row: RowId) => ReactNode
}

/** Props of a content element's component. */
export interface ContentProps<S = Settings> {
  readonly id: string
  readonly settings: S
  readonly words: TextResolver
  readonly design: boolean
}

/** Rendering of one kind. Its component is a method because each reads the settings of its own kind (bivariance). */
export type ControlEntry =
  | {
      readonly sort: 'input'
      Control(props: ControlProps): ReactNode
      /** True if it has several parts under one label (radios), instead of one part that a `<label>` can point at. */
      readonly grouped?: (settings: Settings) => boolean
      /** True if it renders its own label: consent, a hidden value. */
      readonly unlabelled?: boolean
    }
  | {
      readonly sort: 'layout'
      Layout(props: LayoutProps): ReactNode
      /** CSS class of the list of its children, on the page and on the canvas: columns. */
      readonly listClass?: (settings: Settings) => string
    }
  | { readonly sort: 'content'; Content(props: ContentProps): ReactNode }
