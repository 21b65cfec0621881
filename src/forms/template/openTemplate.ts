import blank from '../../../templates/blank.json' with { type: 'json' }
import info from '../../../templates/info.json' with { type: 'json' }
import mapByYou from '../../../templates/map-by-you.json' with { type: 'json' }
import microTask from '../../../templates/micro-task.json' with { type: 'json' }
import type { FormDocument, TemplateKind } from '../document/FormDocument.ts'
import type { Random } from '../document/newId.ts'
import { readDocument } from '../document/readDocument.ts'
import type { StoredDocument } from '../document/StoredDocument.ts'
import { renewIds } from './renewIds.ts'

/** The committed starting documents, by template kind. */
export const TEMPLATES: { readonly [kind in TemplateKind]: StoredDocument } = {
  100: blank as StoredDocument,
  10000: microTask as StoredDocument,
  1: mapByYou as StoredDocument,
  [-1]: info as StoredDocument,
}

/**
 * A new document from a template, with a fresh form id and fresh element ids.
 * INFO only shows: it keeps the footer but no Submit button stands in it, as it takes no submissions.
 */
export function openTemplate(kind: TemplateKind, { random }: { readonly random: Random }): FormDocument {
  return readDocument(renewIds(TEMPLATES[kind], random))
}
