import { useSyncExternalStore } from 'react'
import { useEditorState } from '../store/EditorProvider.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'

const { Component: TouchBar } = lazyPanel(async () => (await import('./TouchBar.tsx')).TouchBar, { silent: true })

let isTouched = window.matchMedia('(pointer: coarse)').matches

/** Calls back when this screen is touched for the first time: laptops may have touch screens that are never used. */
function onTouch(changed: () => void): () => void {
  const stop = new AbortController()
  const touched = () => {
    isTouched = true
    changed()
  }
  window.addEventListener('touchstart', touched, { signal: stop.signal, passive: true, once: true })
  return () => stop.abort()
}

/** The touch bar, after the first touch; and in multi-select mode, however that started. */
export function TouchSlot() {
  const touched = useSyncExternalStore(onTouch, () => isTouched)
  const selecting = useEditorState((state) => state.selecting)
  return touched || selecting ? <TouchBar /> : null
}
