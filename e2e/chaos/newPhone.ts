import { existsSync } from 'node:fs'
import { webkit } from '@playwright/test'
import { ChromiumPhone } from './ChromiumPhone.ts'
import type { Phone } from './Phone.ts'
import type { SuddenFault } from './planCycle.ts'
import { MiniBrowserPhone } from './webkit/MiniBrowserPhone.ts'
import { ProfilePhone } from './ProfilePhone.ts'

export const BROWSERS = ['chromium', 'webkit', 'webkitgtk'] as const
export type BrowserName = (typeof BROWSERS)[number]

/** What a browser cannot be made to suffer: there, nothing happens in its place. */
export const SPARED: { readonly [browser in BrowserName]: readonly SuddenFault[] } = {
  chromium: [],
  webkit: ['noRoom'],
  webkitgtk: ['noRoom'],
}

/** Throws a sentence where that browser is not on this machine. */
export function newPhone(browser: BrowserName): Phone {
  if (browser === 'chromium') return new ChromiumPhone()
  if (browser === 'webkitgtk') return new MiniBrowserPhone()
  if (!existsSync(webkit.executablePath())) {
    throw new Error('Playwright’s WebKit is not on this machine: npx playwright install webkit')
  }
  return new ProfilePhone(webkit)
}
