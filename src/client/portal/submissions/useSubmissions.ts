import { useRef, useState } from 'react'
import type { SubmissionPage, SubmissionRow } from '../../../contract/shapes.ts'
import { call } from '../../api/call.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'

const PAGE_SIZE = 50

/** By which time a list is sorted. */
export interface Sorting {
  readonly by: 'received' | 'completed' | 'started'
  readonly order: 'asc' | 'desc'
}

/**
 * A form's submissions, newest first unless sorted otherwise, page by page; `more` adds the next page to what is there,
 * `sort` shows the first page in another order.
 */
export function useSubmissions(formId: string) {
  const { answer, reload, set } = useAnswer('listSubmissions', { params: { id: formId }, query: { limit: PAGE_SIZE } })
  const { problem } = useNotices()
  const [loadingMore, setLoadingMore] = useState(false)
  const [sorting, setSorting] = useState<Sorting>({ by: 'received', order: 'desc' })
  const wanted = useRef(sorting)

  const pageOf = ({ by, order }: Sorting, cursor: string | null) => {
    const query = { limit: PAGE_SIZE, sort: by, order, ...(cursor === null ? {} : { cursor }) }
    return call('listSubmissions', { params: { id: formId }, query })
  }
  const sort = async (next: Sorting) => {
    wanted.current = next
    try {
      const page = await pageOf(next, null)
      // Another order was asked for meanwhile.
      if (wanted.current !== next) return
      set(page)
      setSorting(next)
    } catch (error) {
      problem(error)
    }
  }

  const more = async () => {
    if (answer.state !== 'loaded' || answer.data.next === null || loadingMore) return
    const have: SubmissionPage = answer.data
    setLoadingMore(true)
    try {
      const page = await pageOf(sorting, have.next)
      if (wanted.current === sorting) set({ ...page, rows: [...have.rows, ...page.rows] })
    } catch (error) {
      problem(error)
    } finally {
      setLoadingMore(false)
    }
  }
  /** Shows one of them as it is now. */
  const replace = (row: SubmissionRow) => {
    if (answer.state !== 'loaded') return
    set({ ...answer.data, rows: answer.data.rows.map((one) => (one.id === row.id ? row : one)) })
  }
  return { answer, reload, more, loadingMore, replace, sorting, sort }
}
