import { useSyncExternalStore } from 'react'

/**
 * The modal dialog that lies over the page, of whoever it is; null when there is none. It makes all beside it deaf and
 * lies over it, so that what is said must stand in it. Our own questions are not meant.
 */
export function useTopDialog(): Element | null {
  return useSyncExternalStore(subscribe, topDialog)
}

const topDialog = (): Element | null =>
  [...document.querySelectorAll('dialog:modal:not(.notice-dialog)')].at(-1) ?? null

function subscribe(listener: () => void): () => void {
  const known = new Set<Element>()
  const look = () => {
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      if (known.has(dialog)) continue
      known.add(dialog)
      // It may be taken off the page first, where no observer sees it close.
      dialog.addEventListener('close', listener)
    }
    listener()
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { attributeFilter: ['open'], subtree: true })
  look()
  return () => {
    observer.disconnect()
    for (const dialog of known) dialog.removeEventListener('close', listener)
  }
}
