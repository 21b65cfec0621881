import { useEffect, useEffectEvent, useRef } from 'react'
import type { SubmissionsTold } from '../../../../contract/newsShapes.ts'
import { urlOf } from '../../../api/call.ts'

interface Heard {
  /** Called with the ids of new, changed and deleted submissions. */
  readonly told: (news: SubmissionsTold) => void
  /** Called when notifications may have been missed: everything may have changed. */
  readonly missed: () => void
}

/** Subscribes to changes of a form's submissions while the page is open; the browser reconnects by itself. */
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
