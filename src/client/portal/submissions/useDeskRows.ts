import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import type { DeskRows } from '../../../contract/desk.ts'
import type { SubmissionRow } from '../../../contract/shapes.ts'
import { callThrough } from '../../api/call.ts'
import { useFetcher } from '../../api/FetcherProvider.tsx'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { printSorting, type Sorting } from './filter/useDeskQuery.ts'
import { rowListOf } from './rowListOf.ts'
import { PAGE_SIZE, useRowPages } from './useRowPages.ts'

/** Desk queries over many submissions. */
const DESK_QUERIES = ['queryDesk', 'countDesk', 'facetDesk', 'histogramDesk', 'textsDesk'] as const

type CountedDesk = Output<'countDesk'>

/** Query parameters of a filter; '' finds everything. */
export const filterParams = (filter: string) => (filter === '' ? {} : { filter })

/** Sort parameter of a list: rows of a group stay together. */
export const sortOf = ({ sorting, group }: { readonly sorting: Sorting; readonly group: string }): string =>
  [...(group === '' || group === sorting.by ? [] : [group]), printSorting(sorting)].join()

/** Returns the submissions that a filter finds, sorted; `more` loads the next page, null at the end. */
export function useDeskRows(
  formId: string,
  {
    filter,
    sorting,
    group = '',
    wait = false,
  }: {
    readonly filter: string
    readonly sorting: Sorting
    /** Id of the column whose equal values are grouped; '' for none. */
    readonly group?: string
    /** True while the query is not known yet. */
    readonly wait?: boolean
  },
) {
  const fetcher = useFetcher()
  const client = useQueryClient()
  const [changed, setChanged] = useState(false)
  const sort = sortOf({ sorting, group })
  const queryKey = useMemo(
    () => ['queryDesk', { params: { id: formId }, query: { filter, sort } }] as const,
    [formId, filter, sort],
  )
  const rowsQuery = useInfiniteQuery({
    queryKey,
    initialPageParam: null as { readonly after: string; readonly snapshot: string } | null,
    queryFn: ({ pageParam: page, signal }) => {
      // After a change, the results must include it.
      const fresh = changed ? { atLeast: 'now' as const } : {}
      const query = { ...filterParams(filter), sort, limit: PAGE_SIZE, ...page, ...fresh }
      return callThrough(fetcher, 'queryDesk', { params: { id: formId }, query, signal })
    },
    getNextPageParam: ({ next, snapshot }) => (next === null ? null : { after: next, snapshot }),
    placeholderData: (before) => before,
    enabled: !wait,
  })
  const countAnswer = useAuthorQuery(
    'countDesk',
    wait
      ? null
      : { params: { id: formId }, query: { ...filterParams(filter), ...(changed ? { atLeast: 'now' } : {}) } },
    { keepPrevious: true, isUnderWay: ({ desk }) => desk.building !== null },
  )
  const counted = countAnswer.answer.state === 'loaded' ? countAnswer.answer.data : null
  // The last one is kept if the next cannot be loaded: it says how many are selected if all that match are.
  const [kept, setKept] = useState<{ readonly filter: string; readonly count: CountedDesk } | null>(null)
  if (counted && !countAnswer.isOld && kept?.count !== counted) setKept({ filter, count: counted })
  const count = counted ?? (kept?.filter === filter ? kept.count : null)
  const building = count?.desk.building ?? null
  const wasBuilding = useRef(false)
  useEffect(() => {
    // Answers about part of the submissions are fetched again for all of them.
    if (wasBuilding.current && building === null)
      for (const name of DESK_QUERIES) void client.invalidateQueries({ queryKey: [name] })
    wasBuilding.current = building !== null
  }, [building, client])
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    rowsQuery
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  // Without the engine, or before all are indexed, the list ends where it has been loaded.
  const snapshot = isPlaceholderData || count === null || building !== null ? null : (data?.pages[0]?.snapshot ?? null)
  const ofSnapshot = useAuthorQuery(
    'countDesk',
    snapshot === null
      ? null
      : {
          params: { id: formId },
          query: { ...filterParams(filter), snapshot, ...(changed ? { atLeast: 'now' } : {}) },
        },
    { keepPrevious: true },
  )
  const listed = useMemo(() => ({ ...filterParams(filter), sort }), [filter, sort])
  const parts = useRowPages({ formId, query: listed, snapshot, isChanged: changed })
  const { pages, loadPages, change } = parts
  /** Replaces one row by its current state. */
  const replace = useCallback(
    (row: SubmissionRow) => {
      change((one) => (one.id === row.id ? row : one))
      client.setQueryData<InfiniteData<DeskRows>>(
        queryKey,
        (now) =>
          now && {
            ...now,
            pages: now.pages.map((page) => ({
              ...page,
              rows: page.rows.map((one) => (one.id === row.id ? row : one)),
            })),
          },
      )
    },
    [client, queryKey, change],
  )
  /** Removes rows by id. */
  const drop = useCallback(
    (ids: readonly string[]) => {
      change((one) => (ids.includes(one.id) ? null : one))
      client.setQueryData<InfiniteData<DeskRows>>(
        queryKey,
        (now) =>
          now && {
            ...now,
            pages: now.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !ids.includes(id)) })),
          },
      )
    },
    [client, queryKey, change],
  )
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  const canMore = hasNextPage && !isFetchingNextPage && !isPlaceholderData
  const counts = ofSnapshot.answer.state === 'loaded' ? ofSnapshot.answer.data.count : null
  const serverLength = snapshot === null || !hasNextPage ? null : (parts.length ?? counts)
  const firstPages = data?.pages.length ?? 0
  const list = useMemo(
    () =>
      rowListOf({
        rows,
        deleted: hasNextPage ? firstPages * PAGE_SIZE - rows.length : 0,
        serverLength,
        pages,
        more: canMore ? more : null,
        loadPages,
        idsOf: async (at, limit) => {
          const query = { ...listed, ...(snapshot === null ? {} : { snapshot }), at, limit }
          return (await callThrough(fetcher, 'listDeskIds', { params: { id: formId }, query })).ids
        },
      }),
    [rows, hasNextPage, firstPages, serverLength, pages, canMore, more, loadPages, listed, snapshot, fetcher, formId],
  )
  const loaded = useMemo(
    () => [...rows, ...Array.from(pages.values(), (page) => page.rows.filter((row) => row !== null)).flat()],
    [rows, pages],
  )
  return {
    /** The first rows, without a gap. */
    rows,
    list,
    /** All loaded rows. */
    loaded,
    /** Identifies the list as it was read; null while it cannot be read by index. */
    snapshot,
    /** Null until counted, and where the desk engine is missing. */
    count,
    /** Progress of the first build of the desk; filters cover only these rows until it is null. */
    building,
    desk: data?.pages[0]?.desk ?? null,
    error: error ?? parts.error,
    isPending,
    /** True if the rows belong to the previous filter. */
    isOld: isPlaceholderData,
    retry: () => {
      parts.retry()
      if (error) void refetch()
    },
    /** Refetches everything after a change. */
    refresh: () => {
      setChanged(true)
      for (const name of DESK_QUERIES) void client.invalidateQueries({ queryKey: [name] })
    },
    drop,
    /** Starts again with the first page. */
    restart: () => {
      setChanged(true)
      client.setQueryData<InfiniteData<DeskRows>>(
        queryKey,
        (now) => now && { pages: now.pages.slice(0, 1), pageParams: now.pageParams.slice(0, 1) },
      )
      for (const name of ['queryDesk', 'countDesk']) void client.invalidateQueries({ queryKey: [name] })
    },
    /** True if the first rows are all that there are. */
    isWhole: !hasNextPage,
    more: canMore ? more : null,
    loadingMore: isFetchingNextPage,
    replace,
  }
}
export type FoundRows = ReturnType<typeof useDeskRows>
