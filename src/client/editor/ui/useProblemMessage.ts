import { useEffect, useState } from 'react'
import { problemMessage } from '../../notices/problemMessage.ts'

/** Returns the message of an error in the user's language; '' without an error, or while loading. */
export function useProblemMessage(error: unknown): string {
  const [message, setMessage] = useState<{ error: unknown; words: string } | null>(null)
  useEffect(() => {
    if (error === null || error === undefined) return
    let current = true
    const say = async () => {
      const words = await problemMessage(error)
      if (current) setMessage({ error, words })
    }
    void say()
    return () => {
      current = false
    }
  }, [error])
  return message !== null && message.error === error ? message.words : ''
}
