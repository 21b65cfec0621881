import { kinds } from '../../elements/registry.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { compileDocument } from '../../forms/compile/compileDocument.ts'
import { readDocument } from '../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { type AnswerColumn, answerColumns } from './answerColumns.ts'

/** Questions of a stored document; see `answerColumns`. */
export const columnsOf = (stored: unknown, language: string): readonly AnswerColumn[] =>
  answerColumns(compiledOf(stored), language)

/** Compiles a stored document for filling in. */
export function compiledOf(stored: unknown): CompiledForm {
  const document = readDocument(stored as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout')
  return compileDocument(document, kinds)
}
