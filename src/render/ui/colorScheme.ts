export type ColorScheme = 'light' | 'dark'

/** The current colour scheme: the user's choice on `<html data-theme>`, else the system's. */
export function colorScheme(): ColorScheme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Calls `listener` when the user's choice or the system's scheme changes. Returns a function that unsubscribes. */
export function onColorScheme(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(listener)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', listener)
  return () => {
    choice.disconnect()
    system.removeEventListener('change', listener)
  }
}
