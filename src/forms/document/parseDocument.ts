import type { Kinds } from '../kinds/ElementKind.ts'
import { checkAgainstSchema } from './checkAgainstSchema.ts'
import { documentIssue, type DocumentIssue } from './DocumentIssue.ts'
import type { FormDocument } from './FormDocument.ts'
import { guardElements, hasTooManyElements } from './guardElements.ts'
import { guardJson } from './guardJson.ts'
import { migrate } from './migrations/migrate.ts'
import { readDocument } from './readDocument.ts'
import { DOCUMENT_LIMITS, type StoredDocument } from './StoredDocument.ts'

export type ParsedDocument = { readonly document: FormDocument } | { readonly issues: readonly DocumentIssue[] }

/**
 * A document from outside: guarded, brought to the current version, checked against the schema and laid out flat.
 * Every refusal names the place in the JSON; `printDocument` is the inverse. Never throws, whatever it is given.
 */
export function parseDocument(json: unknown, kinds: Kinds): ParsedDocument {
  if (hasTooManyElements(json))
    return { issues: [documentIssue('/container/form', 'tooManyElements', { limit: DOCUMENT_LIMITS.elements })] }
  const unsound = guardJson(json)
  if (unsound.length > 0) return { issues: unsound }
  const migrated = migrate(json)
  if ('issues' in migrated) return migrated
  const misplaced = guardElements(migrated.json, kinds)
  if (misplaced.length > 0) return { issues: misplaced }
  const malformed = checkAgainstSchema(migrated.json)
  if (malformed.length > 0) return { issues: malformed }
  return {
    document: readDocument(migrated.json as unknown as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout'),
  }
}
