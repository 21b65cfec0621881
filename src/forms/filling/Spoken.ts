import type { Expression } from '../../logic/Expression.ts'
import type { AnswerWords } from '../compile/CompiledForm.ts'
import type { RowId } from './Filling.ts'

/** A text with answers and their meaning, in one row. */
export interface Spoken {
  readonly words: AnswerWords
  readonly expressions: ReadonlyMap<string, Expression> | undefined
  readonly row: RowId
}
