import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from '../../vite.config.ts'
import { SUBJECTS } from './subjects.ts'

/** The specs of one subject, without a browser, selected by `npm run mutate`. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    root: '.',
    test: {
      root: '.',
      environment: 'node',
      isolate: false,
      // Can be lowered if all specs are fast, to detect endless loops sooner.
      testTimeout: Number(process.env['PATIENCE'] ?? 60_000),
      hookTimeout: Number(process.env['PATIENCE'] ?? 60_000),
      setupFiles: ['tests/kit/patience.ts', 'tests/kit/matchers.ts', 'tests/kit/tidyUp.ts', 'tests/mutation/runs.ts'],
      include: [...(SUBJECTS[process.env['MUTATE'] ?? '']?.specs ?? [])],
    },
  }),
)
