import type { FileFailure, NewTask, RowProblem } from '../../contract/taskShapes.ts'

/** One row of a file: a task, with the id its author gave it, or what is wrong with it. Rows count from 1. */
export type ReadRow =
  | { readonly row: number; readonly task: NewTask; readonly givenId: string | null }
  | { readonly row: number; readonly problem: RowProblem; readonly value: string }

/** The whole file, or what is left of it, cannot be read. */
export class FileUnreadable extends Error {
  readonly failure: FileFailure

  constructor(failure: FileFailure) {
    super(failure)
    this.name = 'FileUnreadable'
    this.failure = failure
  }
}
