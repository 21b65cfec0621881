import { useSyncExternalStore } from 'react'
import { useEditorState } from '../store/EditorProvider.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'

const { Component: TouchBar } = lazyPanel(async () => (await import('./TouchBar.tsx')).TouchBar, { silent: true })

let isTouched = window.matchMedia('(pointer: coarse)').matches

/** Tells when this screen is touched for the first time: laptops may have such a screen without anyone using it. */
function onTouch(changed: () => void): () => void {
  const stop = new AbortController()
  const touched = () => {
    isTouched = true
    changed()
  }
  window.addEventListener('touchstart', touched, { signal: stop.signal, passive: true, once: true })
  return () => stop.abort()
}

/** The tools for fingers, once there was one; and while several are being selected, however that began. */
export function TouchSlot() {
  const touched = useSyncExternalStore(onTouch, () => isTouched)
  const selecting = useEditorState((state) => state.selecting)
  return touched || selecting ? <TouchBar /> : null
}
