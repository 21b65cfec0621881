import type { Page } from '../../../contract/shapes.ts'
import { kinds } from '../../../elements/registry.ts'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'

/** A page's document, compiled. The server checked it when it was saved; a page need not carry the validators. */
export function openPage(page: Page): CompiledForm {
  const document = readDocument(page.document as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout')
  return compileDocument(document, kinds)
}
