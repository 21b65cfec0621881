import { Problem } from '../../../contract/problems.ts'
import { browserFiles } from '../../runtime/media/browserFiles.ts'
import { FileQueue } from '../../runtime/media/FileQueue.ts'
import { FileStates } from '../../runtime/media/FileStates.ts'
import { sweepFiles } from '../../runtime/media/sweepFiles.ts'
import type { StoredEntry } from '../../runtime/outbox/OutboxEntry.ts'
import { mediaServer } from '../page/openPageMedia.ts'

interface FilesToSend extends Pick<StoredEntry, 'mode' | 'files'> {
  readonly formId: string
  /** Hashes of files the server lacks, even if they are recorded as uploaded. */
  readonly lost: readonly string[]
}

/** Uploads the files of an entry that the server lacks, resuming interrupted uploads. Rejects with the error. */
export async function sendFiles({ formId, mode, files, lost }: FilesToSend): Promise<void> {
  const states = new FileStates()
  const server = mediaServer(mode !== 'h5')
  const queue = new FileQueue({ formId, files: browserFiles(), server, become: states.become })
  for (const hash of lost) queue.unsend(hash)
  for (const { hash, name } of files) {
    await queue.send(hash)
    if (states.of(hash).state === 'missing') throw new Problem('mediaGone', { name })
  }
}

export async function dropFiles(formId: string, files: StoredEntry['files']): Promise<void> {
  await sweepFiles(browserFiles(), { formId, hashes: files.map(({ hash }) => hash) })
}
