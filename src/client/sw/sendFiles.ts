import { pagePaths } from '../../contract/pagePaths.ts'
import { browserFiles } from '../runtime/media/browserFiles.ts'
import type { StoredFile } from '../runtime/media/FileStorage.ts'
import { withFileLock } from '../runtime/media/withFileLock.ts'
import type { StoredEntry } from '../runtime/outbox/OutboxEntry.ts'
import { requestServer, JSON_HEADERS } from './requestServer.ts'

/** Chunk size: each chunk is acknowledged separately, because browsers end a worker that runs for minutes. */
const PIECE_BYTES = 8 * 1024 * 1024

/**
 * Uploads the files of an entry that the server lacks, resuming interrupted uploads of this page or an earlier one.
 * Returns true if the server has all of them; false leaves the rest to the next page, which shows the reason. Rejects
 * if there is no response.
 */
export async function sendFiles({ of: { formId }, files }: Pick<StoredEntry, 'of' | 'files'>): Promise<boolean> {
  const pageCache = browserFiles()
  for (const { hash } of files) {
    const isThere = await withFileLock(formId, hash, async () => {
      const file = await pageCache.get(formId, hash)
      if (file?.sent || (await isHeld(formId, hash))) return true
      if (!file) return false
      // If the state cannot be stored, the server is queried again.
      const note = (more: Partial<StoredFile>) => pageCache.put({ ...file, ...more }).catch(() => undefined)
      const isSent = await sendFile(file, (uploadUrl) => note({ uploadUrl }))
      if (isSent) await note({ uploadUrl: undefined, sent: true })
      return isSent
    })
    if (!isThere) return false
  }
  return true
}

async function isHeld(formId: string, hash: string): Promise<boolean> {
  const { method, path } = pagePaths.heldMedia
  const answer = await requestServer(path, {
    method,
    headers: JSON_HEADERS,
    body: JSON.stringify({ formId, hashes: [hash] }),
  })
  const reply = (answer.ok ? await answer.json().catch(() => null) : null) as { readonly held?: unknown } | null
  return Array.isArray(reply?.held) && reply.held.includes(hash)
}

/** Implements tus 1.0; the library used by pages needs a window and XMLHttpRequest. */
async function sendFile(file: StoredFile, note: (uploadUrl: string) => Promise<void>): Promise<boolean> {
  const { blob } = file
  let offset = file.uploadUrl ? await offsetAt(file.uploadUrl) : null
  const url = offset === null ? await begin(file) : file.uploadUrl
  if (!url) return false
  if (offset === null) await note(url)
  offset ??= 0
  while (offset < blob.size) {
    const answer = await requestServer(url, {
      method: 'PATCH',
      headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: blob.slice(offset, offset + PIECE_BYTES),
    })
    const arrived = offsetIn(answer)
    if (arrived === null || arrived <= offset) return false
    offset = arrived
  }
  return true
}

const TUS = { 'tus-resumable': '1.0.0' }

async function begin({ formId, version, element, ref, blob }: StoredFile): Promise<string | null> {
  const { method, path } = pagePaths.startUpload
  const about = { formId, version: String(version), element, hash: ref.hash, type: ref.type, name: ref.name }
  const metadata = Object.entries(about).map(([name, value]) => `${name} ${asBase64(value)}`)
  const headers = { ...TUS, 'upload-length': String(blob.size), 'upload-metadata': metadata.join(',') }
  const answer = await requestServer(path, { method, headers })
  const place = answer.status === 201 ? answer.headers.get('location') : null
  return place && new URL(place, location.origin + path).href
}

/** The offset of an upload in bytes; null if it no longer exists. */
async function offsetAt(url: string): Promise<number | null> {
  return offsetIn(await requestServer(url, { method: 'HEAD', headers: TUS }))
}

function offsetIn({ ok, headers }: Response): number | null {
  const reply = ok ? headers.get('upload-offset') : null
  return reply !== null && /^\d+$/.test(reply) ? Number(reply) : null
}

const asBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
