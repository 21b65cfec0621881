import { checkAgainstSchema } from '../document/checkAgainstSchema.ts'
import { parseDocument, type ParsedDocument } from '../document/parseDocument.ts'
import { printDocument } from '../document/printDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'

/**
 * A whole form from outside: read like any document, and refused where the schema of its template does, as its author is not
 * in the middle of it here. Drafts that are being worked on go through `parseDocument`.
 */
export function importDocument(json: unknown, kinds: Kinds): ParsedDocument {
  const parsed = parseDocument(json, kinds)
  if ('issues' in parsed) return parsed
  const { document } = parsed
  // Printed again: what was read may be older than the schema.
  const issues = checkAgainstSchema(printDocument(document), document.template)
  return issues.length > 0 ? { issues } : parsed
}
