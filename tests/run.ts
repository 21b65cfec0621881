import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../e2e/findBrowser.ts'
import { installedPostgres } from './kit/postgresCluster.ts'

/** One check: its name, and the arguments of `npx`. */
type Step = readonly [name: string, ...command: string[]]

const STATIC_CHECKS: readonly Step[] = [
  // One checker per core would repeat most type computations: more work in total than one alone.
  ['types', 'tsc', '--singleThreaded'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['dead code', 'knip'],
]

/** The server specs that depend most on the engine; `npm run test:postgres` runs all of them. */
const ON_POSTGRES = ['db/postgres', 'routes/forms.test', 'routes/tasks.test', 'submissions/submissions.test', 'live']

const POSTGRES: Step = [
  'server specs on PostgreSQL',
  'vitest',
  'run',
  '--project',
  'postgres',
  '--maxWorkers=1',
  ...ON_POSTGRES.map((one) => `src/server/${one}`),
]

/** The longest first, so that both cores are busy until the end. */
const SPECS: readonly Step[] = [
  // Combined with other projects, each file would load everything anew: a worker serves one project.
  ['server specs', 'vitest', 'run', '--project', 'server', '--maxWorkers=1'],
  ['browser component specs', 'vitest', 'run', '--project', 'browser', '--project', 'browser-apart'],
  ...(installedPostgres() === undefined ? [] : [POSTGRES]),
  ['unit specs', 'vitest', 'run', '--project', 'unit', '--project', 'apart', '--maxWorkers=1'],
]

const BUILD: Step = ['build', 'tsx', 'src/build/server/build.ts']

const END_TO_END: Step = ['end to end, in a real browser', 'playwright', 'test', '--project', 'everyday']

/** Where Linux keeps files in memory, and the space in bytes that specs may take there. */
const MEMORY = '/dev/shm'
const SPACE = 4 * 1024 ** 3

/**
 * A folder in memory for the data of specs, in which each of thousands of commits would otherwise wait for the disk;
 * undefined without enough memory.
 */
function folderInMemory(): string | undefined {
  if (!existsSync(MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, freemem() / 2) < SPACE) return undefined
  const folder = mkdtempSync(join(MEMORY, 'geo-forms-specs-'))
  // PostgreSQL, and servers that some specs start, run as another user.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const inMemory = folderInMemory()
const started = Date.now()
const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`

const running = new Set<ChildProcess>()

/**
 * Runs a step; the process exits with the exit code of the first that fails. With `beside`, its output is printed at
 * its end, since others print meanwhile.
 */
async function run([name, ...command]: Step, beside = true): Promise<void> {
  if (!beside) console.log(`\n── ${name} (${seconds()})`)
  const step = spawn('npx', ['--no-install', ...command], {
    stdio: beside ? 'pipe' : 'inherit',
    env: { ...process.env, ...(command[0] === 'vitest' && inMemory !== undefined ? { TMPDIR: inMemory } : {}) },
    shell: process.platform === 'win32',
    // A group of its own, so that what it started ends with it.
    detached: process.platform !== 'win32',
  })
  running.add(step)
  const output: Buffer[] = []
  for (const stream of [step.stdout, step.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  const [status] = (await once(step, 'close')) as [number | null]
  running.delete(step)
  if (beside) process.stdout.write(`\n── ${name} (ended at ${seconds()})\n${Buffer.concat(output).toString()}`)
  if (status === 0) return
  console.error(`\n✗ ${name} failed after ${seconds()}`)
  endAll()
  process.exit(status ?? 1)
}

/** Ends all running steps with their child processes: browsers and servers would slow the next run down. */
function endAll(): void {
  for (const { pid } of running) {
    if (pid === undefined) continue
    try {
      process.kill(process.platform === 'win32' ? pid : -pid)
    } catch {
      // It ended by itself.
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endAll()
    process.exit(1)
  })

/** Runs the steps that nobody has taken yet, one after another. */
async function runFrom(queue: Step[]): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) await run(step)
}

process.env['CHROME_PATH'] = findBrowser()
// Programs that specs start use the bundle built before.
process.env['PROGRAMS_FROM'] = join(import.meta.dirname, '../dist/server')
console.log(`Browser: ${process.env['CHROME_PATH']}`)

// One core builds, then runs the end-to-end specs, which wait for two thirds of their time; the other checks, then runs
// the other specs. The core that is done first takes what is left.
const built = run(BUILD)
const specs = [...SPECS]
await Promise.all([
  built.then(() => run(END_TO_END, false)).then(() => runFrom(specs)),
  runFrom([...STATIC_CHECKS])
    .then(() => built)
    .then(() => runFrom(specs)),
])

if (installedPostgres() === undefined) {
  console.log(
    '\nSkipped: specs on PostgreSQL (Debian: postgresql-15 and postgresql-15-postgis-3 are not installed here).',
  )
}
console.log(`✓ all steps passed in ${seconds()}`)
