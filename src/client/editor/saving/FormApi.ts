import type { SharedEdit } from '../../../contract/liveShapes.ts'
import type { FormDetail, FormSummary } from '../../../contract/shapes.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { call } from '../../api/call.ts'

/** The editor's requests to the server. Rejects with Problems. */
export interface FormApi {
  readonly get: (id: string) => Promise<FormDetail>
  /** Saves over exactly this revision; else rejects with `formStale`, which holds the newer form. */
  readonly save: (id: string, document: StoredDocument, revision: number) => Promise<FormSummary>
  /**
   * Sends one edit over exactly this revision, else rejects as `save` does; broadcast to everyone who has the form
   * open.
   */
  readonly edit: (id: string, edit: SharedEdit, revision: number) => Promise<FormSummary>
  readonly publish: (id: string, revision: number) => Promise<FormSummary>
}

/** Time after which a save without a response is aborted, to be repeated, in ms. */
const LONGEST_SAVE = 60_000

const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` })

/** FormApi through the contract's calls. */
export const serverApi: FormApi = {
  get: (id) => call('getForm', { params: { id } }),
  save: (id, document, revision) =>
    call('saveForm', {
      params: { id },
      body: { document },
      headers: ifMatch(revision),
      signal: AbortSignal.timeout(LONGEST_SAVE),
    }),
  edit: (id, edit, revision) =>
    call('editForm', {
      params: { id },
      body: edit,
      headers: ifMatch(revision),
      signal: AbortSignal.timeout(LONGEST_SAVE),
    }),
  publish: (id, revision) => call('publishForm', { params: { id }, headers: ifMatch(revision) }),
}
