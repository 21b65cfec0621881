import { checkDocument } from '../checks/checkDocument.ts'
import type { Issue } from '../checks/Issue.ts'
import { checkAgainstSchema } from '../document/checkAgainstSchema.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { printDocument } from '../document/printDocument.ts'
import type { StoredDocument } from '../document/StoredDocument.ts'
import type { Kinds } from '../kinds/ElementKind.ts'

export type Published = { readonly stored: StoredDocument } | { readonly issues: readonly Issue[] }

/** Returns the document as stored in a version, or the errors to correct first. Warnings do not prevent publishing. */
export function publishForm(document: FormDocument, kinds: Kinds): Published {
  const errors = checkDocument(document, kinds).filter((issue) => issue.severity === 'error')
  if (errors.length > 0) return { issues: errors }
  const stored = printDocument(document)
  const malformed = checkAgainstSchema(stored, document.template)
  if (malformed.length === 0) return { stored }
  return {
    issues: malformed.map(({ pointer, sentence }) => ({
      severity: 'error',
      element: null,
      key: 'editor:issue.malformed',
      params: { pointer, sentence },
      fixes: [],
    })),
  }
}
