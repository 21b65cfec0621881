import { useCallback, useEffect, useState } from 'react'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import { loadDriver } from '../page/loadDriver.ts'

export type HostApp =
  | { readonly state: 'finding' | 'found' }
  /** What finds it could not be fetched. */
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }

/** In a driver app, position and status bar are the app's: it is found before anything asks for them. */
export function useHostApp(mode: Mode): HostApp {
  const [turn, setTurn] = useState({})
  const [ended, setEnded] = useState<{ readonly turn: object; readonly error: unknown }>()
  useEffect(() => {
    if (mode === 'h5') return
    let gone = false
    const find = async () => {
      const { openHost } = await loadDriver()
      await openHost(mode)
    }
    find()
      .then(
        () => null,
        (error: unknown) => error,
      )
      .then((error) => gone || setEnded({ turn, error }))
    return () => {
      gone = true
    }
  }, [mode, turn])
  const retry = useCallback(() => setTurn({}), [])
  if (mode === 'h5') return { state: 'found' }
  if (ended?.turn !== turn) return { state: 'finding' }
  return ended.error === null ? { state: 'found' } : { state: 'failed', error: ended.error, retry }
}
