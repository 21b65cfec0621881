import type { FormDetail, FormSummary } from '../../../contract/shapes.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { call } from '../../api/call.ts'

/** What the editor asks of the server. Every refusal is thrown as a Problem. */
export interface FormApi {
  readonly get: (id: string) => Promise<FormDetail>
  /** Saves over exactly this revision, or is refused with `formStale`. */
  readonly save: (id: string, document: StoredDocument, revision: number) => Promise<FormSummary>
  readonly publish: (id: string, revision: number) => Promise<FormSummary>
  readonly createCopy: (name: string, document: StoredDocument) => Promise<FormDetail>
}

const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` })

/** The server, through the contract's calls. */
export const serverApi: FormApi = {
  get: (id) => call('getForm', { params: { id } }),
  save: (id, document, revision) =>
    call('saveForm', { params: { id }, body: { document }, headers: ifMatch(revision) }),
  publish: (id, revision) => call('publishForm', { params: { id }, headers: ifMatch(revision) }),
  createCopy: (name, document) => call('createForm', { body: { name, document } }),
}
