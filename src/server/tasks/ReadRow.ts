import type { Shape } from '../../geo/Shape.ts'
import type { FileFailure, NewTask, RowProblem } from '../../contract/taskShapes.ts'

/** One row of a file: a task, with the id its author gave it, or what is wrong with it. Rows count from 1. */
export type ReadRow =
  | {
      readonly row: number
      readonly task: NewTask
      readonly givenId: string | null
      /** Its lines and areas, and its points where there are several. */
      readonly shapes?: readonly Shape[]
      /** Its title was made of the rest or of its number: a task without an id is known without it. */
      readonly isTitleMade?: true
    }
  | WrongRow

export interface WrongRow {
  readonly row: number
  readonly problem: RowProblem
  readonly value: string
}

/** The author's settings for reading a file. */
export interface ReadAs {
  /** Template of the titles; without one, the file's own `title` or `name`. */
  readonly title?: string | undefined
  /** Name of what tasks are known by; blank: by all they say; undefined: by the first of `KEY_COLUMNS` they have. */
  readonly key?: string | undefined
}

/** The whole file, or what is left of it, cannot be read; `wrong` says where and what of. */
export class FileUnreadable extends Error {
  constructor(
    readonly failure: FileFailure,
    readonly wrong?: WrongRow,
  ) {
    super(failure)
    this.name = 'FileUnreadable'
  }
}
