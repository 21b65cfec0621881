import { useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useEditor } from '../store/EditorProvider.tsx'

/** A component whose code is loaded when it is first drawn, or prefetched. */
export interface LazyPanel<P> {
  readonly Component: ComponentType<P>
  /** Loads the code. A failed load is repeated when the component is drawn next. */
  readonly fetch: () => Promise<void>
}

interface LazyPanelOptions {
  readonly silent?: boolean
  /** Drawn until the code is loaded. */
  readonly standIn?: ComponentType
}

/** Load state of a part: empty while loading, or before. */
interface Arrival<P> {
  readonly Loaded?: ComponentType<P>
  readonly failed?: true
}

const parts: { readonly isThere: () => boolean; readonly fetch: () => Promise<void> }[] = []

/**
 * Loads all remaining parts, one after another, so that the editor keeps working offline; waits for `pause` before
 * each.
 */
export async function fetchAllParts(pause: () => Promise<void>): Promise<void> {
  // Grows meanwhile: parts load further parts.
  for (const { isThere, fetch } of parts) {
    if (isThere()) continue
    await pause()
    await fetch()
  }
}

/**
 * A part of the screen that the first canvas does not need. Unlike React's `lazy` it never suspends, and a failed load
 * affects nothing else: a note offers a retry. With `silent` there is no note, for parts that the user did not open.
 */
export function lazyPanel<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { silent = false, standIn }: LazyPanelOptions = {},
): LazyPanel<P> {
  const StandIn = standIn
  const arrival = createStore<Arrival<P>>(() => ({}))
  let loading: Promise<void> | null = null
  const arrive = async () => {
    try {
      arrival.setState({ Loaded: await load() }, true)
    } catch {
      loading = null
      arrival.setState({ failed: true }, true)
    }
  }
  const fetch = () => (loading ??= arrive())
  parts.push({ isThere: () => arrival.getState().Loaded !== undefined, fetch })
  function Component(props: P) {
    const { Loaded, failed } = useStore(arrival)
    useEffect(() => {
      void fetch()
      const again = () => void fetch()
      window.addEventListener('online', again)
      return () => window.removeEventListener('online', again)
    }, [])
    if (Loaded) return <Loaded {...props} />
    if (failed) return silent ? null : <MissingPart onRetry={() => void fetch()} />
    return StandIn ? <StandIn /> : null
  }
  return { Component, fetch }
}

/** Shown in place of a part that could not be loaded. */
function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  return (
    <div className="ed-missing" role="alert">
      <p>{t('open.missingPart')}</p>
      <div className="ed-row">
        <button type="button" className="ed-button" onClick={onRetry}>
          {t('retry', { ns: 'common' })}
        </button>
        {editor.state.dialog === null ? null : (
          <button type="button" className="ed-button ed-quiet" onClick={() => editor.openDialog(null)}>
            {t('close', { ns: 'common' })}
          </button>
        )}
      </div>
    </div>
  )
}
