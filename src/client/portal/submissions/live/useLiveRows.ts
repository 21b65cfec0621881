import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Filter } from '../../../../contract/desk.ts'
import { printFilter } from '../../../../contract/readFilter.ts'
import { call, urlOf } from '../../../api/call.ts'
import type { FoundRows } from '../useDeskRows.ts'
import type { SubmissionsNews } from '../../../../contract/newsShapes.ts'

/** Maximum number of ids in one filter; beyond it, rows are not refreshed one by one. */
const MAX_IDS = 150
/** Minimum time between refetches of counts and charts, in ms. */
const REST_MS = 2_000

/**
 * Keeps a list stable while submissions arrive, change and are deleted: rows on the page are updated in place, new ones
 * wait until requested. Returns the number of new matches, and a function that shows them.
 */
export function useLiveRows(formId: string, filter: Filter | null, found: FoundRows) {
  const client = useQueryClient()
  const printed = printFilter(filter)
  const [news, setNews] = useState<{ readonly of: string; readonly ids: ReadonlySet<string>; readonly count: number }>({
    of: printed,
    ids: new Set(),
    count: 0,
  })
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])

  const recount = () => {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      for (const name of ['countDesk', 'facetDesk', 'histogramDesk', 'textsDesk'])
        void client.invalidateQueries({ queryKey: [name] })
    }, REST_MS)
  }
  /** Returns those of some ids that a filter finds; failures are caught up by the next notification. */
  const among = async (ids: readonly string[], also: Filter | null) => {
    const these: Filter = { element: '_id', is: 'anyOf', value: ids }
    const query = {
      filter: printFilter(also === null ? these : { and: [these, also] }),
      limit: ids.length,
      atLeast: 'now' as const,
    }
    const { rows } = await call('queryDesk', { params: { id: formId }, query })
    return rows
  }
  const count = async (ids: ReadonlySet<string>) => {
    const all = [...ids]
    // Beyond MAX_IDS matches are not counted exactly; the newest page shows them when requested.
    const matching = filter === null || all.length > MAX_IDS ? all.length : (await among(all, filter)).length
    // Nothing would move: the first submissions appear by themselves.
    if (matching > 0 && found.rows.length === 0) return found.restart()
    setNews({ of: printed, ids, count: matching })
  }
  useSubmissionUpdates(formId, {
    onUpdate: ({ new: added, changed, deleted }) => {
      recount()
      if (deleted.length > 0) found.drop(deleted)
      const here = new Set(found.loaded.map(({ id }) => id))
      const shown = changed.filter((id) => here.has(id)).slice(0, MAX_IDS)
      if (shown.length > 0) {
        const draw = async () => {
          for (const row of await among(shown, null)) found.replace(row)
        }
        void draw().catch(ignore)
      }
      const fresh = added.filter((id) => !here.has(id))
      const known = news.of === printed ? news.ids : []
      if (fresh.length > 0) void count(new Set([...known, ...fresh])).catch(ignore)
    },
    onMissed: () => {
      recount()
      found.refresh()
    },
  })
  return {
    /** Number of submissions received since the list was read that match its filter. */
    count: news.of === printed ? news.count : 0,
    show: () => {
      setNews({ of: printed, ids: new Set(), count: 0 })
      found.restart()
    },
  }
}

export type LiveRows = ReturnType<typeof useLiveRows>

/** A lost connection is restored by the browser, and reports what was missed. */
const ignore = () => {}

interface UpdateHandlers {
  /** Called with the ids of new, changed and deleted submissions. */
  readonly onUpdate: (news: SubmissionsNews) => void
  /** Called when notifications may have been missed: everything may have changed. */
  readonly onMissed: () => void
}

/** Subscribes to changes of a form's submissions while the page is open; the browser reconnects by itself. */
function useSubmissionUpdates(formId: string, { onUpdate, onMissed }: UpdateHandlers): void {
  const revision = useRef<number | null>(null)
  const hello = useEffectEvent((now: number) => {
    if (revision.current !== null && revision.current !== now) onMissed()
    revision.current = now
  })
  const receive = useEffectEvent((news: SubmissionsNews) => {
    revision.current = news.revision
    if (news.more) onMissed()
    else onUpdate(news)
  })
  useEffect(() => {
    const stream = new EventSource(urlOf('followSubmissions', { params: { id: formId } }))
    stream.addEventListener('hello', ({ data }: MessageEvent<string>) =>
      hello((JSON.parse(data) as { readonly revision: number }).revision),
    )
    stream.addEventListener('submissions', ({ data }: MessageEvent<string>) =>
      receive(JSON.parse(data) as SubmissionsNews),
    )
    return () => stream.close()
  }, [formId])
}
