import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../../src/build/server/buildServer.ts'
import type { StoredDocument } from '../../src/forms/document/StoredDocument.ts'
import { balancer, type Balancer } from './balancer.ts'
import { postgresCluster, type PostgresCluster } from './postgresCluster.ts'
import { publishedForm, stored } from './publishedForm.ts'
import { spawnServer, type SpawnedServer } from './spawnServer.ts'
import { testPortal } from './testPortal.ts'

/** An installation of several server processes behind a load balancer, on a durable PostgreSQL. */
export interface MultiProcessPortal {
  readonly cluster: PostgresCluster
  readonly front: Balancer
  /** A published form, its document, and a form of micro tasks. */
  readonly formId: string
  readonly document: StoredDocument
  readonly taskFormId: string
  /** Access tokens of two authors and of all collectors. */
  readonly authors: readonly string[]
  readonly collectors: readonly string[]
  /** Kills a process and starts another one in its place; resolves once the new one serves. */
  replace(at: number): Promise<void>
  /** The result of a query, by psql. */
  find(sql: string): string
  /** Stops everything and deletes its folders. */
  end(): Promise<void>
}

interface Size {
  readonly processes: number
  readonly collectors: number
  readonly tasks: number
}

const DATABASE = 'forms'
/** Tasks per request. */
const TASKS_AT_ONCE = 500

/** Starts an installation with a published form, a form of tasks, and people who are signed in. */
export async function multiProcessPortal(size: Size): Promise<MultiProcessPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  const dist = join(import.meta.dirname, '../../dist')
  mkdirSync(dist, { recursive: true })
  // The bundled server, which restarts quickly.
  const program = mkdtempSync(join(dist, 'server-'))
  await buildServer(program)
  const cluster = await postgresCluster({ durable: true })
  await cluster.run('postgres', `CREATE DATABASE ${DATABASE}`)
  const url = cluster.urlOf(DATABASE)

  const s = await testPortal({ DATABASE_URL: url })
  const form = await publishedForm(s, [stored('text', 'name'), stored('number', 'depth')])
  const taskForm = await publishedForm(s, [stored('text', 'note')], 10000)
  for (let from = 0; from < size.tasks; from += TASKS_AT_ONCE) {
    const tasks = Array.from({ length: Math.min(TASKS_AT_ONCE, size.tasks - from) }, (_, i) => ({
      title: `Gate ${from + i}`,
      longitude: (from + i) / 1_000,
      latitude: 0,
    }))
    const added = await form.author.call('addTasks', { params: { id: taskForm.id }, body: { tasks } })
    if (added.status !== 200) throw new Error(`no tasks: ${added.text}`)
  }
  const admin = await s.as('admin')
  const { sessions } = s.app.services
  const collectors = await Promise.all(
    Array.from({ length: size.collectors }, async (_, i) => {
      const who = { provider: 'spec', subject: `c${i}`, authType: 'google' as const, name: '', email: '' }
      const user = await sessions.know({ ...who, emailVerified: false, isAdmin: false, isTaskAdmin: false })
      return (await sessions.open(user)).tokens.access_token
    }),
  )
  await s.end()

  const front = await balancer()
  const start = (at: number): Promise<SpawnedServer> =>
    spawnServer(join(folder, `${at}`), { DATABASE_URL: url, DEMO_FORMS: '0', LOG_LEVEL: 'silent' }, [
      join(program, 'main.js'),
    ])
  const servers = await Promise.all(Array.from({ length: size.processes }, (_, at) => start(at)))
  const show = () => {
    front.servers = servers.map((server) => server.url)
  }
  show()
  return {
    cluster,
    front,
    formId: form.id,
    document: form.document,
    taskFormId: taskForm.id,
    authors: [form.author.token, admin.token],
    collectors,
    replace: async (at) => {
      await servers[at]?.stop('SIGKILL')
      servers[at] = await start(at)
      show()
    },
    find: (sql) => cluster.psql(DATABASE, sql),
    end: async () => {
      front.end()
      await Promise.all(servers.map((server) => server.stop('SIGTERM')))
      await cluster.end()
      for (const one of [folder, program]) rmSync(one, { recursive: true, force: true })
    },
  }
}
