import { useEffect, useEffectEvent, useRef } from 'react'
import type { SubmissionsTold } from '../../../../contract/newsShapes.ts'
import { urlOf } from '../../../api/call.ts'

interface Heard {
  /** What was told: ids of those that are new, changed and deleted. */
  readonly told: (news: SubmissionsTold) => void
  /** Something may have been missed: all may be another by now. */
  readonly missed: () => void
}

/** Hears what becomes of a form's submissions, for as long as the page is open; the browser connects again by itself. */
export function useNews(formId: string, { told, missed }: Heard): void {
  const revision = useRef<number | null>(null)
  const hello = useEffectEvent((now: number) => {
    if (revision.current !== null && revision.current !== now) missed()
    revision.current = now
  })
  const hear = useEffectEvent((news: SubmissionsTold) => {
    revision.current = news.revision
    if (news.more) missed()
    else told(news)
  })
  useEffect(() => {
    const stream = new EventSource(urlOf('followSubmissions', { params: { id: formId } }))
    stream.addEventListener('hello', ({ data }: MessageEvent<string>) =>
      hello((JSON.parse(data) as { readonly revision: number }).revision),
    )
    stream.addEventListener('submissions', ({ data }: MessageEvent<string>) =>
      hear(JSON.parse(data) as SubmissionsTold),
    )
    return () => stream.close()
  }, [formId])
}
