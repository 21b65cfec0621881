import { existsSync } from 'node:fs'
import { webkit } from '@playwright/test'
import { ChromiumPhone } from './ChromiumPhone.ts'
import type { Phone } from './Phone.ts'
import type { SuddenFault } from './planCycle.ts'
import { MiniBrowserPhone } from './webkit/MiniBrowserPhone.ts'
import { ProfilePhone } from './ProfilePhone.ts'

export const BROWSERS = ['chromium', 'webkit', 'webkitgtk'] as const
export type BrowserName = (typeof BROWSERS)[number]

/** Faults that a browser does not support: it skips them. */
export const SPARED: { readonly [browser in BrowserName]: readonly SuddenFault[] } = {
  chromium: [],
  webkit: ['noRoom'],
  webkitgtk: ['noRoom'],
}

/** Throws if that browser is not installed. */
export function newPhone(browser: BrowserName): Phone {
  if (browser === 'chromium') return new ChromiumPhone()
  if (browser === 'webkitgtk') return new MiniBrowserPhone()
  if (!existsSync(webkit.executablePath())) {
    throw new Error('Playwright’s WebKit is not on this machine: npx playwright install webkit')
  }
  return new ProfilePhone(webkit)
}
