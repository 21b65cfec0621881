import type { SubmissionRow } from '../../../contract/shapes.ts'
import type { AnswerColumn } from '../../answers/answerColumns.ts'
import type { AnsweredFile } from '../../answers/filesOf.ts'
import { inputWithCurrentNames } from './inputWithCurrentNames.ts'

/** A picture or video among the answers of a submission. */
export interface AnsweredPicture extends AnsweredFile {
  /** Unique among all pictures. */
  readonly key: string
  readonly row: SubmissionRow
  /** The question it answers. */
  readonly column: AnswerColumn
}

/** Returns all pictures and videos of submissions, in their order, each in the order of its questions. */
export function picturesOf(
  rows: readonly SubmissionRow[],
  columns: readonly AnswerColumn[],
): readonly AnsweredPicture[] {
  const pictureColumns = columns.filter((column) => column.hasPictures)
  return rows.flatMap((row) =>
    pictureColumns.flatMap((column) =>
      column
        .files(inputWithCurrentNames(row))
        .filter(({ file }) => /^(image|video)\//.test(file.type))
        .map((one, index) => ({ ...one, key: `${row.id} ${column.path} ${index}`, row, column })),
    ),
  )
}
