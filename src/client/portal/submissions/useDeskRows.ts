import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { DeskRows } from '../../../contract/desk.ts'
import type { SubmissionRow } from '../../../contract/shapes.ts'
import { answerOf } from '../../api/call.ts'
import { useFetcher } from '../../api/FetcherProvider.tsx'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { printSorting, type Sorting } from './filter/useDeskQuery.ts'

const PAGE_SIZE = 100

/** Query parameters of a filter; '' finds everything. */
export const found = (filter: string) => (filter === '' ? {} : { filter })

/** Sort parameter of a list: rows of a group stay together. */
export const sortOf = ({ sorting, group }: { readonly sorting: Sorting; readonly group: string }): string =>
  [...(group === '' || group === sorting.by ? [] : [group]), printSorting(sorting)].join()

/** The submissions that a filter finds in an order; `more` adds the page after those that are here, null when that is all. */
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
    /** The id of a column whose equals stand together; '' for none. */
    readonly group?: string
    /** It is not known yet what is asked for. */
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
  const asked = useInfiniteQuery({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: after, signal }) => {
      const page = after === null ? {} : { after }
      // Whoever has just changed something sees that.
      const fresh = changed ? { atLeast: 'now' as const } : {}
      const query = { ...found(filter), sort, limit: PAGE_SIZE, ...page, ...fresh }
      return answerOf(fetcher, 'queryDesk', { params: { id: formId }, query, signal })
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    enabled: !wait,
  })
  const counted = useAuthorQuery(
    'countDesk',
    wait ? null : { params: { id: formId }, query: { ...found(filter), ...(changed ? { atLeast: 'now' } : {}) } },
    { keepPrevious: true },
  )
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = asked
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  /** Shows one of them as it is now. */
  const replace = useCallback(
    (row: SubmissionRow) =>
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
      ),
    [client, queryKey],
  )
  /** Takes some of them out. */
  const drop = useCallback(
    (ids: readonly string[]) =>
      client.setQueryData<InfiniteData<DeskRows>>(
        queryKey,
        (now) =>
          now && {
            ...now,
            pages: now.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !ids.includes(id)) })),
          },
      ),
    [client, queryKey],
  )
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  return {
    rows,
    /** Null until it is counted, and where the engine is missing. */
    count: counted.answer.state === 'loaded' ? counted.answer.data : null,
    desk: data?.pages[0]?.desk ?? null,
    error,
    isPending,
    /** The rows are those of the filter before. */
    isOld: isPlaceholderData,
    retry: () => void refetch(),
    /** Asks all anew after something was changed here. */
    refresh: () => {
      setChanged(true)
      for (const name of ['queryDesk', 'countDesk', 'facetDesk', 'histogramDesk']) {
        void client.invalidateQueries({ queryKey: [name] })
      }
    },
    drop,
    /** Begins anew with the first page. */
    restart: () => {
      setChanged(true)
      client.setQueryData<InfiniteData<DeskRows>>(
        queryKey,
        (now) => now && { pages: now.pages.slice(0, 1), pageParams: now.pageParams.slice(0, 1) },
      )
      for (const name of ['queryDesk', 'countDesk']) void client.invalidateQueries({ queryKey: [name] })
    },
    more: hasNextPage && !isFetchingNextPage && !isPlaceholderData ? more : null,
    loadingMore: isFetchingNextPage,
    replace,
  }
}
export type FoundRows = ReturnType<typeof useDeskRows>
