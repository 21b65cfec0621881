import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskBatch } from '../../../contract/taskShapes.ts'
import { newUuid } from '../../../forms/filling/moment.ts'
import { Problem } from '../../../contract/problems.ts'
import { CallFailure } from '../../../render/fetcher.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { poll } from '../../runtime/poll.ts'

/** Polling interval of a file being read, in ms. */
const LOOK_MS = 700

export const MEDIA_TYPES = {
  csv: 'text/csv',
  geojson: 'application/geo+json',
  gpkg: 'application/geopackage+sqlite3',
} as const

/** A file of tasks: its content, name, and options for reading. */
export interface TaskFile {
  readonly content: Blob
  readonly name: string
  readonly format: 'csv' | 'geojson' | 'gpkg'
  /** Of a GeoPackage. */
  readonly layer?: string | undefined
  readonly title: string
  readonly key: string | undefined
}

type Reading = Pick<TaskBatch, 'name' | 'rows' | 'bytes' | 'bytesRead'> & {
  /** True while the network is down. */
  readonly isCutOff?: boolean
}

/**
 * Uploads a file of tasks; `reading` is the server's progress, null while nothing is uploaded. After a network failure
 * it resumes behind what the server has, until complete or cancelled.
 */
export function useUpload(formId: string, done: () => void) {
  const { t } = useTranslation('portal')
  const { message, problem } = useNotices()
  const [reading, setReading] = useState<Reading | null>(null)
  const current = useRef<{ readonly batchId: string; readonly controller: AbortController } | null>(null)

  const start = async ({ content, name, format, title, key, layer }: TaskFile) => {
    const params = { id: formId, batchId: newUuid() }
    const controller = new AbortController()
    current.current = { batchId: params.batchId, controller }
    setReading({ name, rows: 0, bytes: content.size, bytesRead: 0 })
    const stop = poll(
      async () => {
        const batch = await call('getBatch', { params }).catch(() => null)
        // It may arrive after the end of the upload.
        if (batch?.state === 'reading' && current.current?.controller === controller) setReading(batch)
        return LOOK_MS
      },
      { first: LOOK_MS, last: LOOK_MS },
    )
    try {
      const headers = { 'content-type': MEDIA_TYPES[format] }
      const { signal } = controller
      const read = {
        ...(title.trim() ? { title } : {}),
        ...(key === undefined ? {} : { key }),
        ...(layer === undefined ? {} : { layer }),
      }
      const send = (from: number | null) =>
        call('uploadBatch', {
          params,
          query: { name, ...read, ...(from === null ? {} : { from }) },
          body: from ? content.slice(from) : content,
          headers,
          signal,
        })
      const cutOff = () => setReading((shown) => shown && { ...shown, isCutOff: true })
      const batch = await sendAll(send, () => call('getBatch', { params, signal }), cutOff)
      const { state, failure, note, added, changed, known } = batch
      if (failure) message.error(t(`tasks.failure.${failure}`))
      else if (state === 'done') {
        const counts =
          changed + known === 0 ? t('tasks.added', { count: added }) : t('tasks.batches.counts', { ...batch })
        if (note) message.warning(`${counts} ${t(`tasks.fileNote.${note}`)}`)
        else message.success(counts)
      }
    } catch (error) {
      if (!controller.signal.aborted) problem(error)
    } finally {
      stop()
      current.current = null
      setReading(null)
      done()
    }
  }

  /** Stops reading, and removes the tasks read so far. */
  const cancel = async () => {
    const sent = current.current
    if (!sent) return
    try {
      await call('withdrawBatch', { params: { id: formId, batchId: sent.batchId } })
    } catch (error) {
      problem(error)
    }
    sent.controller.abort()
  }
  return { reading, start, cancel }
}

/** Pause before an upload resumes, in ms. */
const AGAIN_MS = 3_000

/** Uploads a file, and resumes behind what the server has after each network failure. Rejects with any other error. */
async function sendAll(
  send: (from: number | null) => Promise<TaskBatch>,
  look: () => Promise<TaskBatch>,
  cutOff: () => void,
): Promise<TaskBatch> {
  for (let from: number | null = null; ;) {
    try {
      const batch = await send(from)
      // Its earlier reader has stopped, which is detected only after it has been silent for some time.
      if (batch.state !== 'reading') return batch
    } catch (error) {
      if (!isAway(error)) throw error
    }
    cutOff()
    from = await whereToGoOn(look)
  }
}

/** Waits until the server responds; resolves to the number of bytes it has, null if it does not know the file. */
async function whereToGoOn(look: () => Promise<TaskBatch>): Promise<number | null> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    try {
      return (await look()).resumeAt ?? 0
    } catch (error) {
      if (error instanceof Problem && error.code === 'batchNotFound') return null
      if (!isAway(error)) throw error
    }
  }
}

/** True for a network failure: neither a response of our server nor a cancellation. */
const isAway = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === null || error.status >= 502)
