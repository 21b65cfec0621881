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
    setProgress(now.looked < now.of ? now : null)
    if (news > 0) found()
  })
  const fail = useEffectEvent((error: unknown) => {
    setProgress(null)
    setStopped(true)
    problem(error)
  })
  useEffect(() => {
    if (isStopped) return
    let gone = false
    const look = async (): Promise<void> => {
      const { found: news, ...now } = await call('lookForDuplicates', { params: { id: formId } })
      if (gone) return
      tell(now, news)
      if (now.looked < now.of) await look()
    }
    look().catch((error: unknown) => gone || fail(error))
    return () => {
      gone = true
    }
  }, [formId, isStopped])
  return {
    /** Null once all are compared, or it was stopped. */
    progress: isStopped ? null : progress,
    isStopped,
    stop: () => setStopped(true),
    start: () => setStopped(false),
  }
}
