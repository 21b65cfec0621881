import { Problem } from '../../contract/problems.ts'
import { kinds } from '../../elements/registry.ts'
import { documentIssue, type DocumentIssue } from '../../forms/document/DocumentIssue.ts'
import type { FormDocument, TemplateKind } from '../../forms/document/FormDocument.ts'
import { parseDocument } from '../../forms/document/parseDocument.ts'
import { importDocument } from '../../forms/template/importDocument.ts'
import { DOCUMENT_LIMITS } from '../../forms/document/StoredDocument.ts'

/**
 * Validates an imported or edited document. Throws documentTooLarge, or documentInvalid with a JSON pointer and a
 * sentence per error. `of`: the existing form whose draft it becomes: its id is kept, and the template must be the
 * same.
 */
export function acceptDocument(json: unknown, of?: { id: string; template: TemplateKind }): FormDocument {
  const parsed = parseDocument(json, kinds)
  if ('issues' in parsed) refuse(parsed.issues)
  const { document } = parsed
  if (of && document.template !== of.template) {
    refuse([documentIssue('/template', 'notAllowed', { expected: String(of.template) })])
  }
  return of ? { ...document, form: { ...document.form, id: of.id } } : document
}

/** Validates a document for a new form; also checks the schema of its template. */
export function acceptImport(json: unknown): FormDocument {
  const parsed = importDocument(json, kinds)
  if ('issues' in parsed) refuse(parsed.issues)
  return parsed.document
}

function refuse(issues: readonly DocumentIssue[]): never {
  if (issues.some(({ code }) => code === 'tooManyElements')) {
    throw new Problem('documentTooLarge', { limit: DOCUMENT_LIMITS.elements })
  }
  throw new Problem('documentInvalid', { count: issues.length, issues })
}
