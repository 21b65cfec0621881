import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { parseDocument } from '../../forms/document/parseDocument.ts'
import { Problem } from '../../contract/problems.ts'
import { call } from '../api/call.ts'
import { fetchCode } from './fetchCode.ts'
import type { Editor } from './store/createEditor.ts'

/**
 * Restores the draft to a published version, as one undoable step, and shows a notice. Does nothing unless the user may
 * edit the form. Rejects with `versionNotFound`, or any other reason that the version cannot be loaded.
 */
export async function restorePublished(editor: Editor, version: number): Promise<void> {
  const { id, role, archivedAt } = editor.state.form
  if ((role !== 'owner' && role !== 'editor') || archivedAt !== null) return
  const { document } = await call('getVersion', { params: { id, version } })
  const parsed = parseDocument(document as StoredDocument, editor.kinds)
  if ('issues' in parsed) throw new Problem('documentInvalid', { count: parsed.issues.length })
  await fetchCode(parsed.document)
  editor.restore(parsed.document)
  editor.setNotice({ is: 'version', version, position: editor.state.history.position })
}
