import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { MissingPart } from './MissingPart.tsx'

/** A component whose code comes when it is first drawn, or asked for before. */
export interface Later<P> {
  readonly Component: ComponentType<P>
  /** Fetches the code. What fails is tried again when the component is drawn next. */
  readonly fetch: () => Promise<void>
}

const parts: { readonly isThere: () => boolean; readonly fetch: () => Promise<void> }[] = []

/**
 * Fetches whatever is still to come, one after another, so that who goes offline later goes on working; `pause` is waited
 * for before each.
 */
export async function fetchAllParts(pause: () => Promise<void>): Promise<void> {
  // It grows meanwhile: parts have parts of their own.
  for (const { isThere, fetch } of parts) {
    if (isThere()) continue
    await pause()
    await fetch()
  }
}

/**
 * A part of the screen that the first canvas does without. Unlike `lazy` of React it never suspends, and what cannot be
 * fetched takes nothing else with it: a note offers to try again. With `silent` there is no note: nobody asked for it.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, { silent = false } = {}): Later<P> {
  let state: { readonly Loaded?: ComponentType<P>; readonly failed?: true } = {}
  let loading: Promise<void> | null = null
  const waiting = new Set<() => void>()
  const become = (next: typeof state) => {
    state = next
    for (const listener of waiting) listener()
  }
  const arrive = async () => {
    try {
      become({ Loaded: await load() })
    } catch {
      loading = null
      become({ failed: true })
    }
  }
  const fetch = () => (loading ??= arrive())
  const listen = (listener: () => void) => {
    waiting.add(listener)
    return () => waiting.delete(listener)
  }
  const now = () => state
  parts.push({ isThere: () => state.Loaded !== undefined, fetch })
  function Component(props: P) {
    const { Loaded, failed } = useSyncExternalStore(listen, now)
    useEffect(() => {
      void fetch()
      const again = () => void fetch()
      window.addEventListener('online', again)
      return () => window.removeEventListener('online', again)
    }, [])
    if (Loaded) return <Loaded {...props} />
    return failed && !silent ? <MissingPart onRetry={() => void fetch()} /> : null
  }
  return { Component, fetch }
}
