import { downloadZip, type InputWithSizeMeta } from 'client-zip'
import { browserFiles } from '../../runtime/media/browserFiles.ts'
import type { StoredEntry } from '../../runtime/outbox/OutboxEntry.ts'
import { downloadBlob } from '../../../render/ui/downloadBlob.ts'

/** Downloads an unsent entry for the user: its JSON, or a zip with its files. */
export async function downloadEntry(entry: StoredEntry, name: string): Promise<void> {
  const { id, of, files, queuedAt } = entry
  const what = entry.said ? { task_id: of.taskId, task: entry.draft.form?.instance, ...entry.said } : entry.body
  const json = JSON.stringify({ form: name, queued_at: queuedAt, ...what, id }, null, 2)
  const as = `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'form'} ${queuedAt.slice(0, 10)} ${id.slice(0, 8)}`
  if (files.length === 0) return downloadBlob(new Blob([json], { type: 'application/json' }), `${as}.json`)
  const storage = browserFiles()
  const parts: InputWithSizeMeta[] = [{ name: 'submission.json', input: json }]
  for (const { hash, name: file } of files) {
    const kept = await storage.get(of.formId, hash)
    // Answers refer to files by hash, and names may repeat.
    if (kept) parts.push({ name: `files/${hash.slice(0, 12)} ${file}`, input: kept.blob })
  }
  downloadBlob(await downloadZip(parts).blob(), `${as}.zip`)
}
