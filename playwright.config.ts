import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './e2e/findBrowser.ts'

/** Slow specs that rarely fail alone: `npm run test:long`. */
const LONG = ['**/chaos.spec.ts', '**/webkit*.spec.ts', '**/gallery-photographs.spec.ts']

export default defineConfig({
  projects: [
    { name: 'everyday', testIgnore: LONG },
    { name: 'long', testMatch: LONG },
  ],
  testDir: 'e2e',
  globalSetup: './e2e/compileOnce.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // Reached only by failures: a machine may be ten times slower than the one these specs were written on.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Specs wait for their server or a timeout half of the time: two workers need two thirds of the time of one, more
  // need no less.
  workers: 2,
  // Specs that pass only on the second try are listed as flaky, by name, to be fixed.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    // An action without a target fails as late as an expectation.
    actionTimeout: 30_000,
    // With one, a page may be outdated by one visit after a change; `offline-page.spec.ts` tests that.
    serviceWorkers: 'block',
    // A menu that is still growing receives presses meant for another of its items.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(), args: BROWSER_ARGS },
    screenshot: 'only-on-failure',
    // Traces cost a fifth of the time; enable them with `--trace retain-on-failure`.
    trace: 'off',
  },
})
