import { useCallback, useEffect, useState } from 'react'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import { loadDriver } from '../page/loadDriver.ts'

export type HostApp =
  | { readonly state: 'finding' | 'found' }
  /** The code that detects the app could not be loaded. */
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }

/** Detects the driver app first: in it, position and status bar are provided by the app. */
export function useHostApp(mode: Mode): HostApp {
  const [turn, setTurn] = useState({})
  const [ended, setEnded] = useState<{ readonly turn: object; readonly error: unknown }>()
  useEffect(() => {
    if (mode === 'h5') return
    let gone = false
    const find = async () => {
      const { connectHostApp } = await loadDriver()
      await connectHostApp(mode)
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
