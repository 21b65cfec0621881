import { useEffect, useSyncExternalStore, type ComponentType } from 'react'

/** A component whose code comes when it is first drawn, or asked for before. */
export interface Later<P> {
  readonly Component: ComponentType<P>
  /** Fetches the code; what fails is tried again when the component is drawn next. */
  readonly fetch: () => void
}

/**
 * A part of the screen that the first canvas does without. Unlike `lazy` of React it never suspends: once its code is
 * here it is drawn at once, and until then nothing is.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let Loaded: ComponentType<P> | null = null
  let loading: Promise<void> | null = null
  const waiting = new Set<() => void>()
  const arrive = async () => {
    try {
      Loaded = await load()
      for (const listener of waiting) listener()
    } catch {
      loading = null
    }
  }
  const fetch = () => {
    loading ??= arrive()
  }
  const listen = (listener: () => void) => {
    waiting.add(listener)
    return () => waiting.delete(listener)
  }
  const loaded = () => Loaded
  function Component(props: P) {
    const Known = useSyncExternalStore(listen, loaded)
    useEffect(fetch, [])
    return Known ? <Known {...props} /> : null
  }
  return { Component, fetch }
}
