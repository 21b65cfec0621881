import { useEffect, useState } from 'react'

/** So long after the last key what was typed counts. */
const PAUSE_MS = 250

/**
 * What stands in a field whose value is kept elsewhere and arrives there late, such as in the address: the field shows
 * every key at once, `commit` hears of what was typed after a pause, and another value from elsewhere replaces it.
 */
export function useTyped(value: string, commit: (text: string) => void): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [pending, setPending] = useState(false)
  if (value !== seen) {
    setSeen(value)
    if (!pending) setTyped(value)
  }
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => {
      setPending(false)
      commit(typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pending, typed, commit])
  const type = (text: string) => {
    setTyped(text)
    setPending(true)
  }
  return [typed, type]
}
