import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { findBrowser } from '../e2e/findBrowser.ts'
import { installedPostgres } from './kit/postgresCluster.ts'

/** One check: what it is called, and what `npx` runs. */
type Step = readonly [name: string, ...command: string[]]

/** These keep one core busy each, and nothing waits for them: they run side by side. */
const STATIC_CHECKS: readonly Step[] = [
  // Checkers of its own for each core would each work out most types anew: more work than one alone has.
  ['types', 'tsc', '--singleThreaded'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['dead code', 'knip'],
]

/** Of the server specs, those that ask most of the engine; `npm run test:postgres` runs all of them. */
const ON_POSTGRES = ['db/postgres', 'routes/forms.test', 'routes/tasks.test', 'submissions/submissions.test', 'live']

const POSTGRES: Step = [
  'server specs on PostgreSQL',
  'vitest',
  'run',
  '--project',
  'postgres',
  '--maxWorkers=100%',
  ...ON_POSTGRES.map((one) => `src/server/${one}`),
]

/** In order; each uses the whole machine. What takes long without telling more often is `npm run test:long`. */
const STEPS: readonly Step[] = [
  ['unit specs', 'vitest', 'run', '--project', 'unit', '--project', 'apart', '--maxWorkers=100%'],
  // Together with the others each file would load everything anew: a worker serves one project.
  ['server specs', 'vitest', 'run', '--project', 'server', '--maxWorkers=100%'],
  ...(installedPostgres() === undefined ? [] : [POSTGRES]),
  ['browser component specs', 'vitest', 'run', '--project', 'browser'],
  ['build', 'tsx', 'src/build/server/build.ts'],
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

if (installedPostgres() === undefined) {
  console.log(
    '\nSkipped: specs on PostgreSQL (Debian: postgresql-15 and postgresql-15-postgis-3 are not installed here).',
  )
}
console.log(`✓ all steps passed in ${seconds()}`)
