import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { SubmissionPage, SubmissionRow } from '../../../contract/shapes.ts'
import { answerOf } from '../../api/call.ts'
import { useFetcher } from '../../api/FetcherProvider.tsx'

const PAGE_SIZE = 100

/** By which column a list is sorted. */
export interface Sorting {
  /** The id of a column. */
  readonly by: string
  readonly order: 'asc' | 'desc'
}

export const NEWEST_FIRST: Sorting = { by: '_submitted_at', order: 'desc' }

const SORTS: { readonly [column: string]: 'received' | 'completed' | 'started' | undefined } = {
  _submitted_at: 'received',
  _completed_at: 'completed',
  _started_at: 'started',
}
export const isSortable = (id: string): boolean => SORTS[id] !== undefined

/** A form's submissions in an order; `more` adds the page after those that are here, null when that is all. */
export function useDeskRows(formId: string, { by, order }: Sorting) {
  const fetcher = useFetcher()
  const client = useQueryClient()
  const queryKey = useMemo(
    () => ['listSubmissions', { params: { id: formId }, query: { by, order } }] as const,
    [formId, by, order],
  )
  const asked = useInfiniteQuery({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: PAGE_SIZE,
        sort: SORTS[by] ?? 'received',
        order,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }
      return answerOf(fetcher, 'listSubmissions', { params: { id: formId }, query, signal })
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = asked
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  /** Shows one of them as it is now. */
  const replace = useCallback(
    (row: SubmissionRow) =>
      client.setQueryData<InfiniteData<SubmissionPage>>(
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
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  return {
    rows,
    total: data?.pages[0]?.total ?? 0,
    error,
    isPending,
    retry: () => void refetch(),
    more: hasNextPage && !isFetchingNextPage ? more : null,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    replace,
  }
}
