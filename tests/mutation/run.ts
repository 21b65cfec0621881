import { Stryker } from '@stryker-mutator/core'
import { SUBJECTS } from './subjects.ts'

/**
 * `npm run mutate -- permissions`: changes the code of a subject in small ways and says which changes no spec noticed.
 * What survives is listed in `SURVIVORS.md`, with a word each. By hand, not in CI: minutes to hours.
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
    // The native TypeScript compiler has no API for Stryker to rewrite a tsconfig with.
    tsconfigFile: 'tests/mutation/none.json',
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    // Words for people: that a sentence reads well is not for a mutation to say.
    mutator: { excludedMutations: ['StringLiteral'] },
    ignorePatterns: ['bench', 'e2e/baselines', 'dist', 'test-results'],
    concurrency: Number(process.env['CONCURRENCY'] ?? 2),
    timeoutMS: 20_000,
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: `test-results/mutation/${name}.json` },
    clearTextReporter: { allowColor: false, logTests: false },
  }).runMutationTest()
}
