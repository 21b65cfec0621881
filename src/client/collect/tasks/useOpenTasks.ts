import { useCallback, useEffect, useRef, useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import { call } from '../../api/call.ts'
import type { Loadable } from '../../api/useResponse.ts'
import { poll, type PollResult } from '../../runtime/poll.ts'
import { queuedAnswersOf, type QueuedTasks, watchQueuedAnswers } from '../offline/queuedAnswers.ts'
import { applyOutbox } from '../offline/applyOutbox.ts'
import { AREA_LISTS } from '../../../render/storage/cachedPages.ts'
import type { PlaceParams } from '../page/placeParams.ts'
import { mayPass } from '../page/sendFilling.ts'
import { callAsWorker } from '../page/callAsWorker.ts'
import { pendingReleases } from './releaseTask.ts'

/** `savedAt`: time of the copy on the device, in ms since 1970; absent for data from the server. */
type Open = Output<'listOpenTasks'> & { readonly savedAt?: number }

/** Polling interval in ms: grows from the first to the last while nothing changes. */
const FIRST_MS = 5_000
const LAST_MS = 120_000

/** The open tasks, nearest to a position first, kept up to date while the page is visible. */
export function useOpenTasks(mode: Mode, formId: string, { latitude, longitude }: Omit<PlaceParams, 'id'>) {
  const [answer, setAnswer] = useState<Loadable<Open>>({ state: 'loading' })
  const [requests, setRequests] = useState(0)
  /** The last response of the server, without the outbox applied. */
  const last = useRef<{ readonly formId: string; readonly told: Output<'listOpenTasks'> } | null>(null)
  useEffect(() => {
    let gone = false
    // Equals no response: the first one after each request is always shown.
    let before = String(requests)
    const ask = async (): Promise<PollResult> => {
      const query = latitude === null || longitude === null ? {} : { latitude, longitude }
      try {
        const params = { id: formId }
        await pendingReleases()
        const found = await callAsWorker(mode, (headers) => call('listOpenTasks', { params, query, headers }))
        last.current = { formId, told: found }
        const here = await queuedAnswersOf(formId)
        // Answers in the outbox count, whatever the server reports.
        const data = applyOutbox(found, here)
        const now = JSON.stringify(data)
        const news = now === before ? 'same' : 'changed'
        before = now
        if (!gone && news === 'changed') {
          setAnswer({ state: 'loaded', data })
          void keepForOffline(formId, found, here).catch(() => {})
        }
        return news
      } catch (error) {
        // Loaded tasks stay on screen; offline, those of saved areas are shown.
        const saved = mayPass(error) ? await savedOf(formId, { latitude, longitude }).catch(() => null) : null
        const here = await queuedAnswersOf(formId)
        if (gone) return 'same'
        const { current } = last
        setAnswer((shown) => {
          if (shown.state !== 'loaded' || shown.data.savedAt !== undefined) return saved ?? { state: 'failed', error }
          return current?.formId === formId ? { state: 'loaded', data: applyOutbox(current.told, here) } : shown
        })
        return 'same'
      }
    }
    const stop = poll(ask, { first: FIRST_MS, last: LAST_MS })
    return () => {
      gone = true
      stop()
    }
  }, [mode, formId, latitude, longitude, requests])
  const reload = useCallback(() => setRequests((count) => count + 1), [])
  useEffect(() => {
    const stop = watchQueuedAnswers(reload)
    window.addEventListener('online', reload)
    return () => {
      stop()
      window.removeEventListener('online', reload)
    }
  }, [reload])
  return { answer, reload }
}

async function savedOf(formId: string, from: Omit<PlaceParams, 'id' | 'zoom'>): Promise<Loadable<Open> | null> {
  const { savedTasks } = await import('../offline/savedLists.ts')
  const saved = await savedTasks(formId, from)
  return saved && { state: 'loaded', data: { ...saved.data, savedAt: saved.savedAt } }
}

/** Stores the server's response if the device has any tasks saved for offline work. */
async function keepForOffline(formId: string, response: Output<'listOpenTasks'>, waiting: QueuedTasks): Promise<void> {
  // Some browsers do not list databases.
  const databases = (await indexedDB.databases?.()) ?? [{ name: AREA_LISTS }]
  if (!databases.some(({ name }) => name === AREA_LISTS)) return
  const { keepProgress } = await import('../offline/areaLists.ts')
  await keepProgress({ formId, savedAt: Date.now(), told: response }, waiting)
}
