import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './e2e/findBrowser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // Of what fails only: a machine may be ten times slower than the one these specs were written on.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Two cores, and each spec waits for its server now and then.
  workers: 2,
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
    trace: 'retain-on-failure',
  },
})
