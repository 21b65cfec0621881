import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface PostgresCluster {
  /** URL of the database with this name, which need not exist yet. */
  urlOf(database: string): string
  /** Runs statements in a database. */
  run(database: string, ...statements: readonly string[]): Promise<void>
  /** The output of a query by psql: one line per row, with `|` between columns. */
  psql(database: string, query: string): string
  /** Process id of the server. */
  readonly pid: () => number | undefined
  /** Stops the server at once, as a crash would. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops the server and deletes its folder. */
  end(): Promise<void>
}

/** Folder in which Debian and its derivatives install the programs of each version. */
const PROGRAMS = '/usr/lib/postgresql'

/** The newest installed PostgreSQL that has PostGIS; undefined if there is none. */
export function installedPostgres(): string | undefined {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS) : []
  const [newest] = versions
    .filter((version) => existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`))
    .toSorted((a, b) => Number(b) - Number(a))
  return newest === undefined ? undefined : join(PROGRAMS, newest, 'bin')
}

interface ClusterOptions {
  /** True: commits wait for the disk. */
  readonly durable?: boolean
  /** Folder of its tables; its log is in a temporary folder in any case. */
  readonly tables?: string
}

/** A separate PostgreSQL server, in a temporary folder and on a free port. */
export async function postgresCluster({ durable = false, tables }: ClusterOptions = {}): Promise<PostgresCluster> {
  const programs = installedPostgres()
  if (programs === undefined) throw new Error('There is no PostgreSQL with PostGIS on this machine.')
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-postgres-'))
  // It refuses to run as root.
  const who = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (who.uid !== undefined) for (const one of [folder, tables ?? folder]) chownSync(one, who.uid, who.gid)
  const data = join(tables ?? folder, 'data')
  const asIs = [
    '--auth=trust',
    '--username=postgres',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--no-sync',
    `--waldir=${join(folder, 'log')}`,
  ]
  execFileSync(join(programs, 'initdb'), ['-D', data, ...asIs], { ...who, cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  const quick = durable
    ? []
    : ['-c', 'autovacuum=off', '-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
  const begin = () =>
    spawn(
      join(programs, 'postgres'),
      [
        '-D',
        data,
        '-p',
        `${port}`,
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'max_connections=300',
        ...quick,
      ],
      { ...who, cwd: folder, stdio: 'ignore' },
    )
  let server = begin()
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const run: PostgresCluster['run'] = async (database, ...statements) => {
    const client = new pg.Client({ connectionString: urlOf(database) })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const isReady = async () => {
    for (let tries = 0; tries < 600; tries++) {
      if (
        await run('postgres', 'SELECT 1').then(
          () => true,
          () => false,
        )
      )
        return
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}.`)
      await pause(100)
    }
    throw new Error('PostgreSQL did not start within a minute.')
  }
  const stop = async (signal: 'SIGQUIT' | 'SIGINT') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  await isReady()
  return {
    urlOf,
    run,
    pid: () => server.pid,
    psql: (database, query) =>
      execFileSync(join(programs, 'psql'), ['-X', '-A', '-t', '-d', urlOf(database), '-c', query], {
        encoding: 'utf8',
        maxBuffer: 1 << 30,
      }).trim(),
    // Immediate shutdown: writes nothing and waits for no connection.
    kill: () => stop('SIGQUIT'),
    start: async () => {
      server = begin()
      await isReady()
    },
    end: async () => {
      await stop('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const idOf = (what: '-u' | '-g'): number => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
