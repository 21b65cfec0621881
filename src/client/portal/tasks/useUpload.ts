import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskBatch } from '../../../contract/taskShapes.ts'
import { newUuid } from '../../../forms/filling/moment.ts'
import { Problem } from '../../../contract/problems.ts'
import { CallFailure } from '../../../render/fetcher.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { poll } from '../../runtime/poll.ts'

/** How often it is looked at how far a file is read, in ms. */
const LOOK_MS = 700

export const MEDIA_TYPES = {
  csv: 'text/csv',
  geojson: 'application/geo+json',
  gpkg: 'application/geopackage+sqlite3',
} as const

/** A file of tasks: its bytes, how it is called, and how it is read. */
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
  /** Whether the network is waited for. */
  readonly isCutOff?: boolean
}

/**
 * Sends a file of tasks; `reading` is how far the server has read it, null while none is being sent. Where the network
 * fails, it goes on behind what the server has, until it is sent or given up.
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
        if (batch?.state === 'reading') setReading(batch)
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

  /** Stops reading, and takes back what was read. */
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

/** How long it is waited before a file goes on, in ms. */
const AGAIN_MS = 3_000

/** Sends a file, and goes on behind what the server has of it whenever the network failed. Rejects with what else went wrong. */
async function sendAll(
  send: (from: number | null) => Promise<TaskBatch>,
  look: () => Promise<TaskBatch>,
  cutOff: () => void,
): Promise<TaskBatch> {
  for (let from: number | null = null; ;) {
    try {
      const batch = await send(from)
      // Its earlier reader is gone, which shows once it has been silent for some time.
      if (batch.state !== 'reading') return batch
    } catch (error) {
      if (!isAway(error)) throw error
    }
    cutOff()
    from = await whereToGoOn(look)
  }
}

/** Waits until the server answers; gives how many bytes it has, null where it knows nothing of the file. */
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

/** Neither a word of our server nor somebody who gave up. */
const isAway = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === null || error.status >= 502)
