import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskBatch } from '../../../contract/taskShapes.ts'
import { newUuid } from '../../../forms/filling/moment.ts'
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

/** Sends a file of tasks; `reading` is how far the server has read it, null while none is being sent. */
export function useUpload(formId: string, done: () => void) {
  const { t } = useTranslation('portal')
  const { message, problem } = useNotices()
  const [reading, setReading] = useState<Pick<TaskBatch, 'name' | 'rows' | 'bytes' | 'bytesRead'> | null>(null)
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
      const batch = await call('uploadBatch', {
        params,
        query: { name, ...read },
        body: content,
        headers,
        signal,
      })
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
