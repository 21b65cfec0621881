import { useEffect, useState } from 'react'
import { sayProblem } from '../../notices/sayProblem.ts'

/** Whatever was thrown, in words of the person's language; '' while there is nothing to say, or not yet. */
export function useProblemWords(error: unknown): string {
  const [said, setSaid] = useState<{ error: unknown; words: string } | null>(null)
  useEffect(() => {
    if (error === null || error === undefined) return
    let current = true
    const say = async () => {
      const words = await sayProblem(error)
      if (current) setSaid({ error, words })
    }
    void say()
    return () => {
      current = false
    }
  }, [error])
  return said !== null && said.error === error ? said.words : ''
}
