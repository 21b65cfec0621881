import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Filter } from '../../../../contract/desk.ts'
import { parseFilter, printFilter } from '../../../../contract/readFilter.ts'

export const VIEWS = ['table', 'map', 'photos', 'charts'] as const
export type View = (typeof VIEWS)[number]

/** By which column a list is sorted. */
export interface Sorting {
  /** The id of a column. */
  readonly by: string
  readonly order: 'asc' | 'desc'
}
export const NEWEST_FIRST: Sorting = { by: '_submitted_at', order: 'desc' }

const KEYS = ['filter', 'q', 'sort', 'view', 'group', 'by', 'saved'] as const

/** What is asked of the desk, as it stands in the address of the page: a link or a reload shows the same. */
export function useDeskQuery() {
  const [params, setParams] = useSearchParams()
  const [written, text, sort, viewed, group, by, saved] = KEYS.map((key) => params.get(key) ?? '')
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
    /** As it stands in the address; '' is the newest first. */
    sort: sort ?? '',
    /** The id of the column by which rows stand together; '' for none. */
    group: group ?? '',
    /** The id of the question that colours the map; '' for none. */
    by: by ?? '',
    /** The id of the saved view that was opened. */
    saved: saved ?? '',
    /** Nothing is asked beyond a view that was saved. */
    isBare: KEYS.every((key) => key === 'saved' || !params.has(key)),
    view: VIEWS.find((one) => one === viewed) ?? ('table' as View),
    filter,
    /** As the server is asked; '' finds everything. */
    printed: printFilter(filter),
    setConditions: (next: readonly Filter[]) => change({ filter: printFilter(joined(next, '')) }),
    setText: (next: string) => change({ q: next.trim() }, true),
    setGroup: (next: string) => change({ group: next }),
    setBy: (next: string) => change({ by: next }, true),
    sortBy: ({ by, order }: Sorting) =>
      change({ sort: by === NEWEST_FIRST.by && order === 'desc' ? '' : `${order === 'desc' ? '-' : ''}${by}` }),
    setView: (view: View) => change({ view: view === 'table' ? '' : view }),
    clear: () => change({ filter: '', q: '' }),
    /** All of it at once: a view that was saved. What it does not name is not asked. */
    show: (next: { readonly [key in (typeof KEYS)[number]]?: string }, replace = false) => {
      const all = Object.fromEntries(KEYS.map((key) => [key, next[key] ?? '']))
      change({ ...all, view: next.view === 'table' ? '' : (next.view ?? '') }, replace)
    },
  }
}
export type DeskQuery = ReturnType<typeof useDeskQuery>

/** The parts that all have to hold. What an address holds that is no filter finds everything. */
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

/** A sorting as the server is asked for it. */
export const printSorting = ({ by, order }: Sorting): string => `${order === 'desc' ? '-' : ''}${by}`
