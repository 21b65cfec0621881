import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import type { BrowserConfigOptions } from 'vitest/node'
import { BROWSER_ARGS, installedBrowser } from './e2e/findBrowser.ts'
import viteConfig from './vite.config.ts'

/** Features of SQLite only: its file, its threads, its query plans. Those of PostgreSQL have separate specs. */
const ON_SQLITE_ALONE = [
  'src/server/db/*.test.ts',
  'src/server/store/**/*.test.ts',
  'src/server/backup/backup.test.ts',
  'src/server/durability.test.ts',
  'src/server/fullDisk.test.ts',
  'src/server/tasks/killedServer.test.ts',
]

/** If discovered while a spec runs, these would make the development server reload the page. */
const FOUND_LATE = [
  'papaparse',
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  'exifr/dist/lite.esm.mjs',
  'image-size',
  'perfect-freehand',
  'mgrs',
  'opening_hours',
  'react-router-dom',
  'antd/es/locale/vi_VN.js',
]

/** Created per project: Vitest assigns the project's name to its instances. */
const chromium = (): BrowserConfigOptions => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: installedBrowser(), args: BROWSER_ARGS } }),
  instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
})

/** Separate from vite.config.ts, so that production builds need neither vitest nor a browser. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      root: '.',
      // Reached only by failures: a machine may be ten times slower than the one these specs were written on.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      setupFiles: ['tests/kit/patience.ts'],
      projects: [
        {
          extends: true,
          root: '.',
          test: {
            name: 'unit',
            environment: 'node',
            // Loading everything anew for each file takes longer than the specs themselves.
            isolate: false,
            setupFiles: ['tests/kit/matchers.ts', 'tests/kit/tidyUp.ts'],
            include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/**/*.test.ts'],
            exclude: ['src/server/**', '**/*.apart.test.ts', '**/*.browser.test.*', '**/node_modules/**'],
          },
        },
        {
          extends: true,
          root: '.',
          // Specs of the state before modules have loaded, and specs that mock modules.
          test: {
            name: 'apart',
            environment: 'node',
            setupFiles: ['tests/kit/matchers.ts'],
            include: ['{src,tests,bench}/**/*.apart.test.ts'],
          },
        },
        {
          extends: true,
          root: '.',
          test: {
            name: 'server',
            environment: 'node',
            isolate: false,
            globalSetup: ['tests/kit/sharedData.ts'],
            setupFiles: ['tests/kit/matchers.ts', 'tests/kit/tidyUp.ts'],
            include: ['src/server/**/*.test.ts'],
            exclude: ['**/*.postgres.test.ts', '**/*.long.test.ts', '**/node_modules/**'],
          },
        },
        {
          extends: true,
          root: '.',
          // The same server on the other engine.
          test: {
            name: 'postgres',
            environment: 'node',
            isolate: false,
            env: { TEST_ENGINE: 'postgres' },
            globalSetup: ['tests/kit/sharedData.ts', 'tests/kit/postgres.ts'],
            setupFiles: ['tests/kit/matchers.ts', 'tests/kit/tidyUp.ts'],
            include: ['src/server/**/*.test.ts'],
            // Formats are independent of the engine: their contents are checked once.
            exclude: [
              ...ON_SQLITE_ALONE,
              'src/server/jobs/exports/judged/**',
              '**/*.long.test.ts',
              '**/node_modules/**',
            ],
          },
        },
        {
          extends: true,
          root: '.',
          // Slow specs of the server: `npm run test:long`.
          test: { name: 'long', environment: 'node', include: ['src/server/**/*.long.test.ts'] },
        },
        {
          extends: true,
          root: '.',
          optimizeDeps: { include: FOUND_LATE },
          test: {
            name: 'browser',
            // Loading everything anew for each file takes half as long as the specs themselves.
            isolate: false,
            setupFiles: ['src/elements/controls.ts'],
            include: ['src/**/*.browser.test.tsx'],
            exclude: ['**/*.apart.browser.test.tsx'],
            browser: chromium(),
          },
        },
        {
          extends: true,
          root: '.',
          optimizeDeps: { include: FOUND_LATE },
          test: {
            name: 'browser-apart',
            setupFiles: ['src/elements/controls.ts'],
            include: ['src/**/*.apart.browser.test.tsx'],
            browser: chromium(),
          },
        },
      ],
    },
  }),
)
