import type { Expression } from '../../logic/Expression.ts'
import type { AnswerWords } from '../compile/CompiledForm.ts'
import type { RowId } from './Filling.ts'

/** Words with answers in them, and what they mean, in one row. */
export interface Spoken {
  readonly words: AnswerWords
  readonly expressions: ReadonlyMap<string, Expression> | undefined
  readonly row: RowId
}
