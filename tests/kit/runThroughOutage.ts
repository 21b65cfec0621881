import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { pagePaths } from '../../src/contract/pagePaths.ts'
import { paths } from '../../src/contract/paths.ts'
import type { ProblemBody } from '../../src/contract/problemBody.ts'
import { publishedForm, submission } from './publishedForm.ts'
import { testPortal } from './testPortal.ts'
import { spawnServer } from './spawnServer.ts'

const DEVICES = 24
/** Maximum number of connections of one process: for short queries, for long reads, and the listening one. */
const CONNECTIONS = 15

interface Outage {
  /** URL of the database as the server knows it, and one that bypasses the outage. */
  readonly url: string
  readonly direct: string
  /** The server's data folder. */
  readonly folder: string
  readonly begin: () => Promise<void>
  readonly end: () => Promise<void>
  readonly ms: number
}

/** Durations in ms: of the longest response, and until every device was acknowledged twice after the end. */
interface Taken {
  readonly longest: number
  readonly untilAll: number
}

/**
 * Runs a server whose database goes down and comes back while devices send and users read. Asserts that no other error
 * is reported, no acknowledged submission is lost, and the same process continues with no more connections than before.
 */
export async function runThroughOutage({ url, direct, folder, begin, end, ms }: Outage): Promise<Taken> {
  const s = await testPortal({ DATABASE_URL: direct })
  const { id: formId, author } = await publishedForm(s)
  const collector = await s.as('collector')
  await s.end()
  const server = await spawnServer(folder, { DATABASE_URL: url, DEMO_FORMS: '0', LOG_LEVEL: 'silent' })

  const refusals = new Set<string>()
  let longest = 0
  const ask = async (token: string, method: string, path: string, body?: object): Promise<number> => {
    const from = performance.now()
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(server.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    const text = await answer.text()
    longest = Math.max(longest, performance.now() - from)
    if (answer.status !== 200) {
      const { code, message } = JSON.parse(text) as ProblemBody
      refusals.add([answer.status, code, answer.headers.get('retry-after'), message].join(' '))
    }
    return answer.status
  }

  const stopped = new AbortController()
  const acknowledged: string[] = []
  /** Acknowledged submissions by device, since this was last cleared. */
  const counts = new Map<number, number>()
  /** Sends the same submission until it is acknowledged. */
  const device = async (at: number) => {
    while (!stopped.signal.aborted) {
      const body = submission(formId, { name: 'Durable', depth: 3 })
      while ((await ask(collector.token, 'POST', paths.submitWeb.path, body)) !== 200) {
        if (stopped.signal.aborted) return
        await pause(100)
      }
      acknowledged.push(body.id ?? '')
      counts.set(at, (counts.get(at) ?? 0) + 1)
    }
  }
  const reader = async (token: string, path: string) => {
    while (!stopped.signal.aborted) {
      await ask(token, 'GET', path.replace(':id', formId))
      await pause(50)
    }
  }
  const everybody = [
    ...Array.from({ length: DEVICES }, (_, at) => device(at)),
    reader(author.token, paths.listForms.path),
    reader(author.token, paths.listSubmissions.path),
    reader(collector.token, pagePaths.getPage.path),
  ]
  while (acknowledged.length < 200) await pause(10)
  await begin()
  await pause(ms / 2)
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(503)
  await pause(ms / 2)
  await end()
  const back = performance.now()
  counts.clear()
  while (counts.size < DEVICES || Math.min(...counts.values()) < 2) await pause(10)
  const untilAll = performance.now() - back
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  stopped.abort()
  await Promise.all(everybody)

  expect([...refusals]).toEqual([expect.stringMatching(/^503 databaseAway \d+ .*send it again in a moment\.$/)])
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  const rows = async <T>(sql: string) => (await client.query(sql)).rows as T[]
  const stored = new Set((await rows<{ id: string }>('SELECT id FROM submissions')).map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  const [form] = await rows<{ count: number }>('SELECT submission_count::int AS count FROM forms')
  expect(form?.count).toBe(stored.size)
  expect(server.process.exitCode).toBeNull()
  // No connection is in a transaction, and the listening one is back.
  const open = () =>
    rows<{ state: string; listens: boolean }>(
      `SELECT state, application_name = 'geo_forms' AS listens FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
  await expect.poll(async () => (await open()).filter(({ listens }) => listens).length, { timeout: 40_000 }).toBe(1)
  const all = await open()
  expect(all.length).toBeLessThanOrEqual(CONNECTIONS)
  expect(all.filter(({ state }) => state !== 'idle')).toEqual([])
  await client.end()
  expect(await server.stop('SIGTERM')).toBe(0)
  return { longest, untilAll }
}
