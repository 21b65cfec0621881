import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { StoredElement } from '../../src/forms/document/StoredDocument.ts'
import { postgresCluster } from '../../tests/kit/postgresCluster.ts'
import { stored } from '../../tests/kit/publishedForm.ts'
import type { HealthFigures, HealthOrder } from './health.ts'
import type { LoadFigures, LoadOrder } from './submit.ts'

/** The installed server, for `spawnServer`; built by `npm run build`. */
export const BUNDLED = ['dist/server/main.js'] as const

/** A separate PostgreSQL. */
export interface AskedPostgres {
  /** URL of the first database. */
  readonly url: string
  /** Creates another database; returns its URL. */
  readonly create: (name: string) => Promise<string>
  readonly pid: () => number | undefined
  readonly end: () => Promise<void>
}

/**
 * The engine requested by `--engine postgres`: a separate PostgreSQL that waits for the disk, or an empty store named by
 * `--database URL`, such as a distributed one; null: SQLite.
 */
export async function requestedPostgres(): Promise<AskedPostgres | null> {
  const at = process.argv.indexOf('--database')
  const url = at < 0 ? undefined : process.argv[at + 1]
  if (url) {
    return { url, create: noOther, pid: () => undefined, end: () => Promise.resolve() }
  }
  if (!process.argv.join(' ').includes('--engine postgres')) return null
  const cluster = await postgresCluster({ durable: true })
  const create = async (name: string) => {
    await cluster.run('postgres', `CREATE DATABASE ${name}`)
    return cluster.urlOf(name)
  }
  return { url: await create('bench'), create, pid: cluster.pid, end: () => cluster.end() }
}

const noOther = () => Promise.reject(new Error('This bench needs more than one database: leave out --database.'))

/** This many text fields, named f0, f1 and so on. */
export const textFields = (count: number): StoredElement[] =>
  Array.from({ length: count }, (_, n) => stored('text', `f${n}`))

/** Creates and publishes a form of these elements as the demo's author. Returns its id. */
export async function publish(url: string, elements: readonly StoredElement[]): Promise<string> {
  const api = `${url}/codeless-portal/api`
  let authorization = ''
  const call = async (method: string, path: string, body: unknown, revision = 0) => {
    const answer = await fetch(api + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(authorization ? { authorization } : {}),
        ...(revision ? { 'if-match': `"${revision}"` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as never
  }
  const { tokens } = (await call('POST', '/demo/sign-in', { as: 'author' })) as { tokens: { access_token: string } }
  authorization = tokens.access_token
  interface Made {
    id: string
    document: { container: { form: { children: readonly unknown[] } } }
  }
  const { id, document } = (await call('POST', '/forms', { name: randomUUID(), template: 100 })) as Made
  document.container.form.children = elements
  await call('PUT', `/forms/${id}`, { document }, 1)
  await call('POST', `/forms/${id}/publish`, undefined, 2)
  return id
}

/** Sends submissions from a separate process. */
export const load = (order: LoadOrder): Promise<LoadFigures> => inAProcess('submit', order)

/** Requests the health check forty times a second, from a separate process. */
export const watchHealth = (order: HealthOrder): Promise<HealthFigures> => inAProcess('health', order)

function inAProcess<Order, Figures>(name: string, order: Order): Promise<Figures> {
  const program = join(import.meta.dirname, `${name}.ts`)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(order)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) =>
      code === 0 ? resolve(JSON.parse(output) as Figures) : reject(new Error(`${name} ended with code ${code}`)),
    )
  })
}
