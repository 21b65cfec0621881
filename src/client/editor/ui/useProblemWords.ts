import { useEffect, useState } from 'react'
import { sayProblem } from '../../notices/sayProblem.ts'

/** Returns the message of an error in the user's language; '' without an error, or while loading. */
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
