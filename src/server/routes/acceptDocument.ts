import { Problem } from '../../contract/problems.ts'
import { kinds } from '../../elements/registry.ts'
import { documentIssue, type DocumentIssue } from '../../forms/document/DocumentIssue.ts'
import type { FormDocument, TemplateKind } from '../../forms/document/FormDocument.ts'
import { parseDocument } from '../../forms/document/parseDocument.ts'
import { importDocument } from '../../forms/template/importDocument.ts'
import { DOCUMENT_LIMITS } from '../../forms/document/StoredDocument.ts'

/**
 * A document from outside, or none of it: raises documentTooLarge, or documentInvalid with a pointer and a sentence
 * per error. For the draft of an existing form, `of` names it: its id is kept, and its template must be the same.
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

/** A document that a new form begins with; also refused where its template's schema does. */
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
