import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Filter } from '../../../../contract/desk.ts'
import { parseFilter, printFilter } from '../../../../contract/readFilter.ts'

export const VIEWS = ['table', 'map', 'photos', 'charts'] as const
export type View = (typeof VIEWS)[number]

/** Sort order of a list. */
export interface Sorting {
  /** The id of a column. */
  readonly by: string
  readonly order: 'asc' | 'desc'
}
export const NEWEST_FIRST: Sorting = { by: '_submitted_at', order: 'desc' }

const KEYS = ['filter', 'q', 'sort', 'view', 'group', 'by', 'places', 'saved'] as const

/** Query of the desk, kept in the page's URL: a link or a reload shows the same. */
export function useDeskQuery() {
  const [params, setParams] = useSearchParams()
  const [written, text, sort, viewed, group, by, places, saved] = KEYS.map((key) => params.get(key) ?? '')
  const conditions = useMemo(() => conditionsIn(written ?? ''), [written])
  const sorting = useMemo(() => sortingIn(sort ?? ''), [sort])
  const filter = useMemo(() => joined(conditions, text ?? ''), [conditions, text])
  const change = (changes: { readonly [key: string]: string }, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace },
    )
  return {
    conditions,
    text: text ?? '',
    sorting,
    /** As in the URL; '' is newest first. */
    sort: sort ?? '',
    /** Id of the column that groups rows; '' for none. */
    group: group ?? '',
    /** Id of the question that colours the map; '' for none. */
    by: by ?? '',
    /** Ids of the questions that the map draws, with commas between; '' for where the submissions are. */
    places: places ?? '',
    /** Id of the saved view that was opened. */
    saved: saved ?? '',
    /** True if the URL has nothing but a saved view. */
    isBare: KEYS.every((key) => key === 'saved' || !params.has(key)),
    view: VIEWS.find((one) => one === viewed) ?? ('table' as View),
    filter,
    /** In the server's syntax; '' finds everything. */
    printed: printFilter(filter),
    setConditions: (next: readonly Filter[]) => change({ filter: printFilter(joined(next, '')) }),
    setText: (next: string) => change({ q: next.trim() }, true),
    setGroup: (next: string) => change({ group: next }),
    setBy: (next: string) => change({ by: next }, true),
    setPlaces: (next: string) => change({ places: next }, true),
    sortBy: ({ by, order }: Sorting) =>
      change({ sort: by === NEWEST_FIRST.by && order === 'desc' ? '' : `${order === 'desc' ? '-' : ''}${by}` }),
    setView: (view: View) => change({ view: view === 'table' ? '' : view }),
    clear: () => change({ filter: '', q: '' }),
    /** Sets the whole query, for a saved view. Keys left out are cleared. */
    show: (next: { readonly [key in (typeof KEYS)[number]]?: string }, replace = false) => {
      const all = Object.fromEntries(KEYS.map((key) => [key, next[key] ?? '']))
      change({ ...all, view: next.view === 'table' ? '' : (next.view ?? '') }, replace)
    },
  }
}
export type DeskQuery = ReturnType<typeof useDeskQuery>

/** Returns the conditions joined by AND. An invalid filter in the URL finds everything. */
function conditionsIn(written: string): readonly Filter[] {
  const read = parseFilter(written)
  const filter = 'filter' in read ? read.filter : null
  if (filter === null) return []
  return 'and' in filter ? filter.and : [filter]
}

function joined(conditions: readonly Filter[], text: string): Filter | null {
  const all = text === '' ? conditions : [...conditions, { text }]
  const [only] = all
  if (!only) return null
  return all.length === 1 ? only : { and: all }
}

function sortingIn(sort: string): Sorting {
  if (sort === '') return NEWEST_FIRST
  return sort.startsWith('-') ? { by: sort.slice(1), order: 'desc' } : { by: sort, order: 'asc' }
}

/** Prints a sorting in the server's syntax. */
export const printSorting = ({ by, order }: Sorting): string => `${order === 'desc' ? '-' : ''}${by}`
