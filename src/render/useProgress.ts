import { useEffect, useState } from 'react'
import type { Filling, Progress } from '../forms/filling/Filling.ts'

/** Delay after the last answer in ms: counting iterates over every question. */
const AFTER_MS = 300

/** A form's progress, updated shortly after each answer. */
export function useProgress(filling: Filling): Progress {
  const [progress, setProgress] = useState(() => filling.progress())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = filling.subscribeAll(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setProgress(filling.progress()), AFTER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [filling])
  return progress
}
