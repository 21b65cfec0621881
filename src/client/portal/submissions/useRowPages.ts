import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SubmissionRow } from '../../../contract/shapes.ts'
import { callThrough } from '../../api/call.ts'
import { useFetcher } from '../../api/FetcherProvider.tsx'

export const PAGE_SIZE = 100
/** Maximum number of pages kept; those loaded first are dropped. */
const MAX_PAGES = 60
/** Time for which a list has to rest before its pages are loaded, in ms: those that only pass by are not. */
const REST_MS = 60

/** A page of a list by index. */
export interface RowPage {
  readonly snapshot: string
  /** null: deleted since. */
  readonly rows: readonly (SubmissionRow | null)[]
}

interface Loaded {
  readonly list: string
  readonly pages: ReadonlyMap<number, RowPage>
  /** Length of the list, and the snapshot it is about. */
  readonly of: { readonly snapshot: string; readonly length: number } | null
}

interface Range {
  readonly first: number
  readonly last: number
}

/** The list whose pages are loaded. */
interface RowPagesOptions {
  readonly formId: string
  /** Filter and sorting; memoized. */
  readonly query: { readonly filter?: string; readonly sort: string }
  /** Null while the list cannot be read by index. */
  readonly snapshot: string | null
  /** True if the pages must include changes just made. */
  readonly isChanged: boolean
}

/**
 * Loads pages of a list by index, wherever it is looked at. Pages of an earlier snapshot of the same list stay until
 * they are loaded again.
 */
export function useRowPages({ formId, query, snapshot, isChanged }: RowPagesOptions) {
  const fetcher = useFetcher()
  const list = JSON.stringify([formId, query])
  const [loaded, setLoaded] = useState<Loaded>({ list, pages: new Map(), of: null })
  const [wanted, setWanted] = useState<Range | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const current = useMemo(
    (): Loaded => (loaded.list === list ? loaded : { list, pages: new Map(), of: null }),
    [loaded, list],
  )

  const { pages } = current
  const isLoaded = (page: number) => pages.get(page)?.snapshot === snapshot
  const missing =
    snapshot === null || wanted === null
      ? []
      : Array.from({ length: wanted.last - wanted.first + 1 }, (_, at) => wanted.first + at).filter(
          (page) => !isLoaded(page),
        )
  // After a failure, the user retries.
  const next = error === null ? missing[0] : undefined
  useEffect(() => {
    if (snapshot === null || next === undefined) return
    const ending = new AbortController()
    const load = async () => {
      try {
        const fresh = isChanged ? { atLeast: 'now' as const } : {}
        const part = { at: next * PAGE_SIZE, limit: PAGE_SIZE, snapshot }
        const { rows, of, gaps } = await callThrough(fetcher, 'queryDesk', {
          params: { id: formId },
          query: { ...query, ...part, ...fresh },
          signal: ending.signal,
        })
        if (ending.signal.aborted) return
        const length = of ?? 0
        const expected = Math.max(0, Math.min(PAGE_SIZE, length - part.at))
        const present = rows.values()
        const filled = Array.from({ length: expected }, (_, at) =>
          gaps.includes(at) ? null : (present.next().value ?? null),
        )
        setLoaded((now) => {
          const kept = now.list === list ? [...now.pages].filter(([page]) => page !== next) : []
          const pages = new Map([...kept, [next, { snapshot, rows: filled }] as const].slice(-MAX_PAGES))
          return { list, pages, of: { snapshot, length } }
        })
      } catch (error) {
        if (!ending.signal.aborted) setError(error instanceof Error ? error : new Error(String(error)))
      }
    }
    void load()
    return () => ending.abort()
  }, [fetcher, formId, query, list, snapshot, next, isChanged])

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  /** Loads the pages with the rows from `first` to `last`, once the list rests there. */
  const loadPages = useCallback((first: number, last: number) => {
    const range = { first: Math.floor(Math.max(0, first) / PAGE_SIZE), last: Math.floor(Math.max(0, last) / PAGE_SIZE) }
    clearTimeout(resting.current)
    resting.current = setTimeout(
      () => setWanted((now) => (now?.first === range.first && now.last === range.last ? now : range)),
      REST_MS,
    )
  }, [])
  /** Changes all loaded rows. */
  const change = useCallback(
    (rowOf: (row: SubmissionRow) => SubmissionRow | null) =>
      setLoaded((now) => ({
        ...now,
        pages: new Map(
          Array.from(now.pages, ([page, one]) => [
            page,
            { ...one, rows: one.rows.map((row) => (row === null ? null : rowOf(row))) },
          ]),
        ),
      })),
    [],
  )
  return {
    pages,
    /** Length of the list; null while unknown. */
    length: current.of?.snapshot === snapshot ? current.of.length : null,
    loadPages,
    change,
    error,
    retry: useCallback(() => setError(null), []),
  }
}
