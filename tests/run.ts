import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { findBrowser } from '../e2e/findBrowser.ts'

/** One check: what it is called, and what `npx` runs. */
type Step = readonly [name: string, ...command: string[]]

/** These keep one core busy each, and nothing waits for them: they run side by side. */
const STATIC_CHECKS: readonly Step[] = [
  ['types', 'tsc'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['dead code', 'knip'],
]

/** In order; each uses the whole machine. What takes long without telling more often is `npm run test:long`. */
const STEPS: readonly Step[] = [
  ['unit specs', 'vitest', 'run', '--project', 'unit', '--project', 'apart', '--maxWorkers=100%'],
  // Together with the others each file would load everything anew: a worker serves one project.
  ['server specs', 'vitest', 'run', '--project', 'server', '--maxWorkers=100%'],
  ['browser component specs', 'vitest', 'run', '--project', 'browser'],
  ['build', 'vite', 'build'],
  ['end to end, in a real browser', 'playwright', 'test', '--project', 'everyday'],
]

const started = Date.now()
const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`

/** Runs a step to its end; the whole line ends with the exit code of the first that fails. */
async function run([name, ...command]: Step): Promise<void> {
  console.log(`\n── ${name} (${seconds()})`)
  const step: ChildProcess = spawn('npx', ['--no-install', ...command], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const [status] = (await once(step, 'exit')) as [number | null]
  if (status === 0) return
  console.error(`\n✗ ${name} failed after ${seconds()}`)
  process.exit(status ?? 1)
}

process.env['CHROME_PATH'] = findBrowser()
console.log(`Browser: ${process.env['CHROME_PATH']}`)

await Promise.all(STATIC_CHECKS.map(run))
for (const step of STEPS) await run(step)

console.log(
  '\nSkipped: PostgreSQL specs (this version keeps everything in SQLite; there is no PostgreSQL store to test yet).',
)
console.log(`✓ all steps passed in ${seconds()}`)
