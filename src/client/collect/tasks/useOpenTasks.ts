import { useCallback, useEffect, useRef, useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import { call } from '../../api/call.ts'
import type { Loading } from '../../api/useAnswer.ts'
import { poll, type Found } from '../../runtime/poll.ts'
import { answeredHere, type WaitingTasks, watchAnswered } from '../offline/answeredHere.ts'
import { withWaiting } from '../offline/withWaiting.ts'
import { AREA_LISTS } from '../../../render/storage/keptPages.ts'
import type { PlaceParams } from '../page/placeParams.ts'
import { mayPass } from '../page/sendFilling.ts'
import { asWorker } from '../page/asWorker.ts'
import { givenBack } from './giveBack.ts'

/** `savedAt`: from the device, as it was then, in ms since 1970; else from the server. */
type Open = Output<'listOpenTasks'> & { readonly savedAt?: number }

/** Others take and answer tasks meanwhile: looked at soon while things happen, ever more rarely while they do not. */
const FIRST_MS = 5_000
const LAST_MS = 120_000

/** The tasks that may be taken, nearest to a place first, kept up to date while the page is seen. */
export function useOpenTasks(mode: Mode, formId: string, { latitude, longitude }: Omit<PlaceParams, 'id'>) {
  const [answer, setAnswer] = useState<Loading<Open>>({ state: 'loading' })
  const [asked, setAsked] = useState(0)
  /** What the server said last, without what waits here. */
  const last = useRef<{ readonly formId: string; readonly told: Output<'listOpenTasks'> } | null>(null)
  useEffect(() => {
    let gone = false
    // No answer is like this: each time it is asked anew, the first one shows.
    let before = String(asked)
    const ask = async (): Promise<Found> => {
      const query = latitude === null || longitude === null ? {} : { latitude, longitude }
      try {
        const params = { id: formId }
        await givenBack()
        const found = await asWorker(mode, (headers) => call('listOpenTasks', { params, query, headers }))
        last.current = { formId, told: found }
        const here = await answeredHere(formId)
        // What was answered without a network is on its way, whatever the server knows.
        const data = withWaiting(found, here)
        const now = JSON.stringify(data)
        const news = now === before ? 'same' : 'changed'
        before = now
        if (!gone && news === 'changed') {
          setAnswer({ state: 'loaded', data })
          void keepForOffline(formId, found, here).catch(() => {})
        }
        return news
      } catch (error) {
        // What was loaded is still worth seeing; without a network, what was saved of the area.
        const saved = mayPass(error) ? await savedOf(formId, { latitude, longitude }).catch(() => null) : null
        const here = await answeredHere(formId)
        if (gone) return 'same'
        const { current } = last
        setAnswer((shown) => {
          if (shown.state !== 'loaded' || shown.data.savedAt !== undefined) return saved ?? { state: 'failed', error }
          return current?.formId === formId ? { state: 'loaded', data: withWaiting(current.told, here) } : shown
        })
        return 'same'
      }
    }
    const stop = poll(ask, { first: FIRST_MS, last: LAST_MS })
    return () => {
      gone = true
      stop()
    }
  }, [mode, formId, latitude, longitude, asked])
  const reload = useCallback(() => setAsked((count) => count + 1), [])
  useEffect(() => {
    const stop = watchAnswered(reload)
    window.addEventListener('online', reload)
    return () => {
      stop()
      window.removeEventListener('online', reload)
    }
  }, [reload])
  return { answer, reload }
}

async function savedOf(formId: string, from: Omit<PlaceParams, 'id' | 'zoom'>): Promise<Loading<Open> | null> {
  const { savedTasks } = await import('../offline/savedLists.ts')
  const saved = await savedTasks(formId, from)
  return saved && { state: 'loaded', data: { ...saved.data, savedAt: saved.savedAt } }
}

/** Where anything of tasks was saved for where there is no network: what the server says of them now is saved, too. */
async function keepForOffline(formId: string, told: Output<'listOpenTasks'>, waiting: WaitingTasks): Promise<void> {
  // Some browsers do not tell which databases there are.
  const databases = (await indexedDB.databases?.()) ?? [{ name: AREA_LISTS }]
  if (!databases.some(({ name }) => name === AREA_LISTS)) return
  const { keepTold } = await import('../offline/areaLists.ts')
  await keepTold({ formId, savedAt: Date.now(), told }, waiting)
}
