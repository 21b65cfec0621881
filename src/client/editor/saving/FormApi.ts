import type { SharedEdit } from '../../../contract/liveShapes.ts'
import type { FormDetail, FormSummary } from '../../../contract/shapes.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { call } from '../../api/call.ts'

/** What the editor asks of the server. Every refusal is thrown as a Problem. */
export interface FormApi {
  readonly get: (id: string) => Promise<FormDetail>
  /** Saves over exactly this revision, or is refused with `formStale`, with the newer form. */
  readonly save: (id: string, document: StoredDocument, revision: number) => Promise<FormSummary>
  /** Sends one edit over exactly this revision, likewise; whoever has the form open hears of it. */
  readonly edit: (id: string, edit: SharedEdit, revision: number) => Promise<FormSummary>
  readonly publish: (id: string, revision: number) => Promise<FormSummary>
}

/** Milliseconds after which a save that nobody answers is given up, to be made again. */
const LONGEST_SAVE = 60_000

const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` })

/** The server, through the contract's calls. */
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
