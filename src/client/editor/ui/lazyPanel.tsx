import { useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useEditor } from '../store/EditorProvider.tsx'

/** A component whose code comes when it is first drawn, or asked for before. */
export interface LazyPanel<P> {
  readonly Component: ComponentType<P>
  /** Fetches the code. What fails is tried again when the component is drawn next. */
  readonly fetch: () => Promise<void>
}

interface LazyPanelOptions {
  readonly silent?: boolean
  /** Drawn until the code is there. */
  readonly standIn?: ComponentType
}

/** How far a part has come: neither while it is asked for, or before. */
interface Arrival<P> {
  readonly Loaded?: ComponentType<P>
  readonly failed?: true
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

/** Stands where a part of the editor cannot be fetched just now. */
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
