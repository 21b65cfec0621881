import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Chromium's headless shell runs tests in two thirds of the time, so it is preferred. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]

/** Arguments that Chromium needs as root (no sandbox) and offline (no requests of its own). */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/**
 * The path of a Chromium or Chrome: CHROME_PATH, one on the PATH, one in its usual place, Playwright's, or Debian's,
 * installed if root. Throws with instructions if there is none.
 */
export function findBrowser(): string {
  const found = installedBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write("No browser found: installing Debian's Chromium …\n")
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // Older releases of Debian only have the whole browser.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
      const installed = installedBrowser()
      if (installed) return installed
    }
  }
  throw new Error(
    'No Chromium or Chrome was found. Install Google Chrome or Chromium (on Debian or Ubuntu: sudo apt-get install chromium; ' +
      'anywhere: npx playwright install chromium), or set CHROME_PATH to the program.',
  )
}

/** The path of an installed browser; undefined if there is none. */
export function installedBrowser(): string | undefined {
  const chosen = process.env['CHROME_PATH']
  if (chosen) return chosen
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...PLACES, chromium.executablePath()].find((path) => path && existsSync(path))
}
