import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Filter } from '../../../../contract/desk.ts'
import { printFilter } from '../../../../contract/readFilter.ts'
import { call } from '../../../api/call.ts'
import type { FoundRows } from '../useDeskRows.ts'
import { useNews } from './useNews.ts'

/** So many ids fit into a filter; of more, none is looked at by itself. */
const MOST_IDS = 150
/** Counts and charts are asked anew no more often than this, ms. */
const REST_MS = 2_000

/**
 * Keeps a list as it is while submissions come in, change and go: what is here is drawn as it is now, what is new waits to
 * be asked for. Gives how many new ones the filter finds, and what shows them.
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
      for (const name of ['countDesk', 'facetDesk', 'histogramDesk'])
        void client.invalidateQueries({ queryKey: [name] })
    }, REST_MS)
  }
  /** Those of some that a filter finds; what cannot be asked now is told by the next news. */
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
    // Of a great many, the newest page tells when it is asked for.
    const matching = filter === null || all.length > MOST_IDS ? all.length : (await among(all, filter)).length
    setNews({ of: printed, ids, count: matching })
  }
  useNews(formId, {
    told: ({ new: added, changed, deleted }) => {
      recount()
      if (deleted.length > 0) found.drop(deleted)
      const here = new Set(found.rows.map(({ id }) => id))
      const shown = changed.filter((id) => here.has(id)).slice(0, MOST_IDS)
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
    missed: () => {
      recount()
      found.refresh()
    },
  })
  return {
    /** Submissions that came since the list was read, and that its filter finds. */
    count: news.of === printed ? news.count : 0,
    show: () => {
      setNews({ of: printed, ids: new Set(), count: 0 })
      found.restart()
    },
  }
}

/** A connection that is away comes back, and says what was missed. */
const ignore = () => {}
