import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../e2e/freePort.ts'

export interface Pooler {
  /** The URL of the database behind it. */
  readonly url: string
  end(): Promise<void>
}

/** PgBouncer, where Debian installs it or at PGBOUNCER; undefined if not installed. */
export const installedPooler = (): string | undefined =>
  [process.env['PGBOUNCER'] ?? '', '/usr/sbin/pgbouncer'].find((file) => file !== '' && existsSync(file))

/** PgBouncer in transaction mode in front of a database: its few connections are passed on after each transaction. */
export async function pooler(program: string, database: string): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-pooler-'))
  chmodSync(folder, 0o755)
  const { hostname, port, pathname, username } = new URL(database)
  const name = pathname.slice(1)
  const own = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
ignore_startup_parameters = extra_float_digits
`,
  )
  const who = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(program, ['-q', ...who, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  const url = `postgres://${username}@127.0.0.1:${own}/${name}`
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    const answer = await client.connect().then(
      () => null,
      (error: unknown) => error,
    )
    await client.end().catch(() => {})
    if (answer === null) break
    if (tries > 100 || child.exitCode !== null) throw answer
    await pause(100)
  }
  return {
    url,
    end: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await Promise.race([ended, pause(5_000).then(() => child.kill('SIGKILL'))])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
