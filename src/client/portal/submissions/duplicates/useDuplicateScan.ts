import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'

interface Looked {
  readonly looked: number
  readonly of: number
}

/** Scans submissions not compared yet, batch by batch, until all are compared, it is stopped, or the page is left. */
export function useDuplicateScan(formId: string, found: () => void) {
  const { problem } = useNotices()
  const [progress, setProgress] = useState<Looked | null>(null)
  const [isStopped, setStopped] = useState(false)
  const tell = useEffectEvent((now: Looked, news: number) => {
    const isDone = now.looked >= now.of
    setProgress(isDone ? null : now)
    if (isDone) setStopped(false)
    if (news > 0) found()
  })
  const fail = useEffectEvent((error: unknown) => {
    setStopped(true)
    problem(error)
  })
  useEffect(() => {
    if (isStopped) return
    let gone = false
    const look = async (): Promise<void> => {
      const { found: news, ...now } = await call('lookForDuplicates', { params: { id: formId } })
      // A batch that was stopped is compared nevertheless: its pairs are shown.
      tell(now, news)
      if (!gone && now.looked < now.of) await look()
    }
    look().catch((error: unknown) => gone || fail(error))
    return () => {
      gone = true
    }
  }, [formId, isStopped])
  return {
    /** Null before the first batch, and once all are compared. */
    progress,
    isStopped,
    stop: () => setStopped(true),
    start: () => setStopped(false),
  }
}
