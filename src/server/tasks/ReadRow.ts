import type { Shape } from '../../geo/Shape.ts'
import type { FileFailure, NewTask, RowProblem } from '../../contract/taskShapes.ts'

/** A row of a file: a task, with the id its author gave it, or an error. Rows count from 1. */
export type ReadRow =
  | {
      readonly row: number
      readonly task: NewTask
      readonly givenId: string | null
      /** Its lines and areas, and its points if there are several. */
      readonly shapes?: readonly Shape[]
      /**
       * Set if the title was generated from other values or the row number: the key of a task without an id ignores
       * such a title.
       */
      readonly isTitleMade?: true
    }
  | InvalidRow

export interface InvalidRow {
  readonly row: number
  readonly problem: RowProblem
  readonly value: string
}

/** An author's settings for importing a file. */
export interface ImportSettings {
  /** Template of titles; by default the file's own `title` or `name`. */
  readonly title?: string | undefined
  /** Name of the key column; '' for the whole content; undefined for the first of `KEY_COLUMNS` that exists. */
  readonly key?: string | undefined
}

/** The file, or the rest of it, cannot be read; `wrong` is the row that failed. */
export class UnreadableFile extends Error {
  constructor(
    readonly failure: FileFailure,
    readonly wrong?: InvalidRow,
  ) {
    super(failure)
    this.name = 'FileUnreadable'
  }
}
