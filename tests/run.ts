import { spawnSync } from 'node:child_process'
import { findBrowser } from '../e2e/findBrowser.ts'

/** The whole test line: every step runs through `npx`, in order; the first that fails ends it with its exit code. */
const STEPS: readonly (readonly [name: string, ...command: string[]])[] = [
  ['types', 'tsc'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['dead code', 'knip'],
  ['unit specs', 'vitest', 'run', '--project', 'unit', '--project', 'apart', '--maxWorkers=100%'],
  // Together with the others each file would load everything anew: a worker serves one project.
  ['server specs', 'vitest', 'run', '--project', 'server', '--maxWorkers=100%'],
  ['browser component specs', 'vitest', 'run', '--project', 'browser'],
  ['build', 'vite', 'build'],
  ['end to end, in a real browser', 'playwright', 'test'],
]

const started = Date.now()
const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`

process.env['CHROME_PATH'] = findBrowser()
console.log(`Browser: ${process.env['CHROME_PATH']}`)

for (const [name, ...command] of STEPS) {
  console.log(`\n── ${name} (${seconds()})`)
  const { status, error } = spawnSync('npx', ['--no-install', ...command], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) {
    console.error(`\n✗ ${name} failed after ${seconds()}`)
    process.exit(status ?? 1)
  }
}

console.log(
  '\nSkipped: PostgreSQL specs (this version keeps everything in SQLite; there is no PostgreSQL store to test yet).',
)
console.log(`✓ all steps passed in ${seconds()}`)
