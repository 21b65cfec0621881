import { useState } from 'react'
import type { SubmissionPage, SubmissionRow } from '../../../contract/shapes.ts'
import { call } from '../../api/call.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'

const PAGE_SIZE = 50

/** A form's submissions, newest first, page by page; `more` adds the next page to what is there. */
export function useSubmissions(formId: string) {
  const { answer, reload, set } = useAnswer('listSubmissions', { params: { id: formId }, query: { limit: PAGE_SIZE } })
  const { problem } = useNotices()
  const [loadingMore, setLoadingMore] = useState(false)

  const more = async () => {
    if (answer.state !== 'loaded' || answer.data.next === null || loadingMore) return
    const have: SubmissionPage = answer.data
    setLoadingMore(true)
    try {
      const query = { limit: PAGE_SIZE, ...(have.next === null ? {} : { cursor: have.next }) }
      const page = await call('listSubmissions', { params: { id: formId }, query })
      set({ ...page, rows: [...have.rows, ...page.rows] })
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
  return { answer, reload, more, loadingMore, replace }
}
