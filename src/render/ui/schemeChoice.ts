import type { ColorScheme } from './colorScheme.ts'
import { deviceStorage, remember } from '../storage/deviceStorage.ts'

const KEY = 'theme'

/** The chosen colour scheme; 'system' follows the device. */
export type SchemeChoice = ColorScheme | 'system'

export function readSchemeChoice(): SchemeChoice {
  const stored = deviceStorage().getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Switches the scheme, also for later visits. */
export function chooseScheme(choice: SchemeChoice): void {
  remember(KEY, choice)
  applyScheme(choice)
}

/** Sets `<html data-theme>`, which the style sheets and `colorScheme()` read. */
export function applyScheme(choice: SchemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
}
