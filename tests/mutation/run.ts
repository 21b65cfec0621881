import { Stryker } from '@stryker-mutator/core'
import { SUBJECTS } from './subjects.ts'

/**
 * `npm run mutate -- permissions`: mutates the code of a subject and reports mutations that no spec detected. Survivors
 * are listed in `SURVIVORS.md`, with a comment each. Run manually, not in CI: takes minutes to hours.
 */
const names = process.argv.slice(2)
const unknown = names.filter((name) => !SUBJECTS[name])
if (unknown.length > 0 || names.length === 0) {
  console.error(`Say what to change: npm run mutate -- ${Object.keys(SUBJECTS).join(' | ')}`)
  process.exit(2)
}

for (const name of names) {
  process.env['MUTATE'] = name
  await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: [...(SUBJECTS[name]?.mutate ?? [])],
    // The native TypeScript compiler has no API that lets Stryker rewrite a tsconfig.
    tsconfigFile: 'tests/mutation/none.json',
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    // Texts for users: mutations cannot tell if a sentence reads well.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorePatterns: ['bench', 'e2e/baselines', 'dist', 'test-results'],
    concurrency: Number(process.env['CONCURRENCY'] ?? 2),
    timeoutMS: 20_000,
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: `test-results/mutation/${name}.json` },
    clearTextReporter: { allowColor: false, logTests: false },
  }).runMutationTest()
}
