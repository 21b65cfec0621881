import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './e2e/findBrowser.ts'

/** Much time for what seldom breaks alone: `npm run test:long`. */
const LONG = ['**/chaos.spec.ts', '**/webkit.spec.ts', '**/gallery-photographs.spec.ts']

export default defineConfig({
  projects: [
    { name: 'everyday', testIgnore: LONG },
    { name: 'long', testMatch: LONG },
  ],
  testDir: 'e2e',
  globalSetup: './e2e/compileOnce.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // Of what fails only: a machine may be ten times slower than the one these specs were written on.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Each spec waits for its server or a pause half of its time: two at a time take two thirds of it, more take no less.
  workers: 2,
  // What passes at its second try only is listed as flaky, by name: something to mend, not to hide.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    // An action that finds nothing says so when an expectation would.
    actionTimeout: 30_000,
    // With one, a page may be a visit behind what a spec just changed; `offline-page.spec.ts` is about that.
    serviceWorkers: 'block',
    // A menu that is still growing takes the press meant for another of its items.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGS },
    screenshot: 'only-on-failure',
    // A trace of everything costs a fifth of the time: `--trace retain-on-failure` makes them when they are wanted.
    trace: 'off',
  },
})
