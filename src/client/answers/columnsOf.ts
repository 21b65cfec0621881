import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../../forms/compile/compileDocument.ts'
import { readDocument } from '../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { type AnswerColumn, answerColumns } from './answerColumns.ts'

/** The questions of a stored document; see `answerColumns`. */
export function columnsOf(stored: unknown, language: string): readonly AnswerColumn[] {
  const document = readDocument(stored as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout')
  return answerColumns(compileDocument(document, kinds), language)
}
