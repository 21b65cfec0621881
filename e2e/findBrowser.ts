import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Without the parts that show windows, Chromium runs specs in two thirds of the time: it is preferred. */
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

/** What Chromium needs as root (no sandbox) and where there is no network (no calls of its own). */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/**
 * The path of a Chromium or Chrome: CHROME_PATH, one on the PATH, one in its usual place, the one Playwright keeps,
 * else Debian's, installed when root. Throws a sentence that says what to install when there is none.
 */
export function findBrowser(): string {
  const found = installedBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write("No browser found: installing Debian's Chromium …\n")
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    // Older releases of Debian have the whole browser only.
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

/** The path of a browser that is there already; undefined without one. */
export function installedBrowser(): string | undefined {
  const chosen = process.env['CHROME_PATH']
  if (chosen) return chosen
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...PLACES, chromium.executablePath()].find((path) => path && existsSync(path))
}
