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

const paper = () => window.matchMedia('print')

/** The scheme of what antd draws: paper is always light. Maps keep theirs, since they could not be redrawn in time. */
export const printableScheme = (): ColorScheme => (paper().matches ? 'light' : colorScheme())

/** Calls `listener` also when printing begins and ends. Returns a function that unsubscribes. */
export function onPrintableScheme(listener: () => void): () => void {
  const print = paper()
  const stop = onColorScheme(listener)
  print.addEventListener('change', listener)
  return () => {
    stop()
    print.removeEventListener('change', listener)
  }
}
