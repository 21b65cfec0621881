import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './e2e/findBrowser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/compileOnce.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // Of what fails only: a machine may be ten times slower than the one these specs were written on.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A browser keeps two cores busy: two specs at a time take as long as one after the other.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    // With one, a page may be a visit behind what a spec just changed; `offline-page.spec.ts` is about that.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGS },
    screenshot: 'only-on-failure',
    // A trace of everything costs a fifth of the time: `--trace retain-on-failure` makes them when they are wanted.
    trace: 'off',
  },
})
