import type { ComponentType, ReactNode } from 'react'
import type { Settings } from '../../forms/document/FormDocument.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'

/** What the control of an input element is given. It draws the answer and says what the person did with it. */
export interface ControlProps {
  /** DOM id of the control's main part; the label points at it, and `${id}-label` names the label itself. */
  readonly id: string
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
}

/** What a layout's component is given: its settings, and its children already drawn. */
export interface LayoutProps {
  readonly id: string
  readonly settings: Settings
  readonly words: (text: unknown) => string
  readonly children: ReactNode
}

/** What a content element's component is given. */
export interface ContentProps {
  readonly id: string
  readonly settings: Settings
  readonly words: (text: unknown) => string
}

/** How one kind is drawn. */
export type ControlEntry =
  | {
      readonly sort: 'input'
      readonly Control: ComponentType<ControlProps>
      /** Whether it is several parts under one label (radios), not one part that a `<label>` can point at. */
      readonly grouped?: (settings: Settings) => boolean
    }
  | { readonly sort: 'layout'; readonly Layout: ComponentType<LayoutProps> }
  | { readonly sort: 'content'; readonly Content: ComponentType<ContentProps> }
