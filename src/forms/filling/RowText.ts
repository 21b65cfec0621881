import type { Expression } from '../../logic/Expression.ts'
import type { TextWithAnswers } from '../compile/CompiledForm.ts'
import type { RowId } from './Filling.ts'

/** A text with answers and their meaning, in one row. */
export interface RowText {
  readonly words: TextWithAnswers
  readonly expressions: ReadonlyMap<string, Expression> | undefined
  readonly row: RowId
}
