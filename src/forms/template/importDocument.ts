import { checkAgainstSchema } from '../document/checkAgainstSchema.ts'
import { parseDocument, type ParsedDocument } from '../document/parseDocument.ts'
import { printDocument } from '../document/printDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'

/**
 * Parses a whole form: like any document, but also rejected if it violates its template's schema, since no author is in
 * the middle of editing. Drafts go through `parseDocument`.
 */
export function importDocument(json: unknown, kinds: Kinds): ParsedDocument {
  const parsed = parseDocument(json, kinds)
  if ('issues' in parsed) return parsed
  const { document } = parsed
  // Printed first, since the input may be of an older schema version.
  const issues = checkAgainstSchema(printDocument(document), document.template)
  return issues.length > 0 ? { issues } : parsed
}
