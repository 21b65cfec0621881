import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { balancer, type Balancer } from '../../tests/kit/balancer.ts'
import { postgresCluster, type PostgresCluster } from '../../tests/kit/postgresCluster.ts'
import { publishedForm, stored, submission } from '../../tests/kit/publishedForm.ts'
import { testPortal } from '../../tests/kit/testPortal.ts'
import { spawnServer, type SpawnedServer } from '../../tests/kit/spawnServer.ts'
import { buildServer } from '../build/server/buildServer.ts'
import { paths } from '../contract/paths.ts'
import { pagePaths } from '../contract/pagePaths.ts'
import type { StoredDocument } from '../forms/document/StoredDocument.ts'

const PROCESSES = 4
const KILLS = 10
const DEVICES = 4
const COLLECTORS = 6
const TASKS = 400

let folder: string
/** The bundled server, which restarts quickly. */
let program: string
let cluster: PostgresCluster
let url: string
let front: Balancer
let formId: string
let taskFormId: string
let document: StoredDocument
/** Access tokens of the two authors and of collectors. */
let authors: readonly string[]
let collectors: readonly string[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  const dist = join(import.meta.dirname, '../../dist')
  mkdirSync(dist, { recursive: true })
  program = mkdtempSync(join(dist, 'server-'))
  await buildServer(program)
  cluster = await postgresCluster({ durable: true })
  await cluster.run('postgres', 'CREATE DATABASE forms')
  url = cluster.urlOf('forms')
  front = await balancer()
  const s = await testPortal({ DATABASE_URL: url })
  const form = await publishedForm(s, [stored('text', 'name'), stored('number', 'depth')])
  const taskForm = await publishedForm(s, [stored('text', 'note')], 10000)
  const tasks = Array.from({ length: TASKS }, (_, i) => ({ title: `Gate ${i}`, longitude: i / 1_000, latitude: 0 }))
  await form.author.call('addTasks', { params: { id: taskForm.id }, body: { tasks } })
  formId = form.id
  taskFormId = taskForm.id
  document = form.document
  const admin = await s.as('admin')
  authors = [form.author.token, admin.token]
  const { sessions } = s.app.services
  collectors = await Promise.all(
    Array.from({ length: COLLECTORS }, async (_, i) => {
      const who = { provider: 'spec', subject: `c${i}`, authType: 'google' as const, name: '', email: '' }
      const user = await sessions.know({ ...who, emailVerified: false, isAdmin: false, isTaskAdmin: false })
      return (await sessions.open(user)).tokens.access_token
    }),
  )
  await s.end()
}, 120_000)
afterAll(async () => {
  front.end()
  await cluster.end()
  for (const one of [folder, program]) rmSync(one, { recursive: true, force: true })
})

const start = (name: number): Promise<SpawnedServer> =>
  spawnServer(join(folder, `${name}`), { DATABASE_URL: url, DEMO_FORMS: '0', LOG_LEVEL: 'silent' }, [
    join(program, 'main.js'),
  ])

interface Answered<T> {
  readonly status: number
  readonly body: T
}

/** Sends a request through the balancer. Returns null if there was no response, or one that asks to try again. */
async function ask<T>(token: string, method: string, path: string, body?: object, more: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}), ...more }
  const answer = await fetch(front.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    .then(async (given): Promise<Answered<T>> => ({ status: given.status, body: (await given.json()) as T }))
    .catch(() => null)
  return answer === null || answer.status >= 502 ? null : answer
}

async function rows<T>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found = await client.query(sql)
  await client.end()
  return found.rows as T[]
}
const countOf = async (sql: string) => Number((await rows<{ count: string }>(sql))[0]?.count)

describe('Four processes behind a load balancer, one killed every second, and then the database', () => {
  it('keep what they acknowledged, each once, and recover by themselves', { timeout: 240_000 }, async () => {
    const servers = await Promise.all(Array.from({ length: PROCESSES }, (_, i) => start(i)))
    front.servers = servers.map((server) => server.url)
    const stopped = new AbortController()
    const isOver = () => stopped.signal.aborted
    const refused: string[] = []
    const acknowledged: string[] = []

    /** Sends the same submission until it is acknowledged. */
    const device = async (token: string) => {
      while (!isOver()) {
        const body = submission(formId, { name: 'Durable', depth: 3 })
        for (;;) {
          const answer = await ask(token, 'POST', paths.submitWeb.path, body)
          if (answer?.status === 200) acknowledged.push(body.id ?? '')
          else if (answer && answer.status !== 503) refused.push(`submission ${JSON.stringify(answer)}`)
          if (answer?.status === 200 || isOver()) break
          await pause(50)
        }
      }
    }

    const answered: string[] = []
    /** Takes the next task and answers it, as a collector who may lose any response. */
    const collector = async (token: string) => {
      while (!isOver()) {
        const next = await ask<{ task: { id: string } | null }>(
          token,
          'POST',
          pagePaths.nextTask.path.replace(':id', taskFormId),
          { latitude: 0, longitude: 0.2 },
        )
        const task = next?.status === 200 ? next.body.task : null
        if (task) {
          const about = { PageId: taskFormId, Prompts: [], TaskId: task.id }
          const body = submission(taskFormId, { note: 'yes' }, { additional_data: about, submission_type: 10000 })
          for (let answer = null; answer?.status !== 200 && !isOver(); await pause(20)) {
            answer = await ask(token, 'POST', paths.submitWeb.path, body)
            if (answer?.status === 200) answered.push(body.id ?? '')
            else if (answer && answer.status !== 503) refused.push(`answer ${JSON.stringify(answer)}`)
          }
        } else await pause(100)
      }
    }

    const told: number[] = [0, 0]
    /**
     * Increments the number in the label of its own element. An edit whose response was lost is made again, based on
     * the current form.
     */
    const author = async (index: number) => {
      const element = document.container.form.children[index]?.id ?? ''
      const path = paths.getForm.path.replace(':id', formId)
      for (let number = 1; !isOver();) {
        const form = await ask<{ revision: number }>(authors[index] ?? '', 'GET', path)
        const edit = {
          client: `client${index}00`,
          label: 'editor:edit.setSetting',
          patches: [{ op: 'replace', path: ['elements', element, 'settings', 'label'], value: `edit ${number}` }],
        }
        const ifMatch = { 'if-match': `"${form?.body.revision ?? 0}"` }
        const { method, path: at } = paths.editForm
        const saved = form && (await ask(authors[index] ?? '', method, at.replace(':id', formId), edit, ifMatch))
        if (saved?.status === 200) told[index] = number++
        else if (saved && ![412, 503].includes(saved.status)) refused.push(`edit ${JSON.stringify(saved)}`)
        await pause(100)
      }
    }

    const working = [
      ...Array.from({ length: DEVICES }, (_, i) => device(collectors[i % COLLECTORS] ?? '')),
      ...collectors.map(collector),
      ...authors.map((_, index) => author(index)),
    ]
    const untilMore = async (count: number) => {
      const until = acknowledged.length + count
      while (acknowledged.length < until) await pause(10)
    }
    await untilMore(20)
    const begun: Promise<void>[] = servers.map(() => Promise.resolve())
    const startAgain = async (at: number) => {
      servers[at] = await start(at)
      front.servers = servers.map((one) => one.url)
    }
    for (let kill = 0; kill < KILLS; kill++) {
      const at = kill % PROCESSES
      await begun[at]
      await servers[at]?.stop('SIGKILL')
      begun[at] = startAgain(at)
      await pause(1_000)
    }
    await Promise.all(begun)
    await untilMore(20)
    await cluster.kill()
    await pause(2_000)
    await cluster.start()
    await untilMore(20)
    stopped.abort()
    await Promise.all(working)

    const ids = new Set((await rows<{ id: string }>('SELECT id FROM submissions')).map(({ id }) => id))
    expect([...acknowledged, ...answered].filter((id) => !ids.has(id))).toEqual([])
    const counted = await countOf('SELECT sum(submission_count) AS count FROM forms')
    expect(counted).toBe(ids.size)
    // No task was given to two collectors, and none was answered twice.
    expect(answered.length).toBeGreaterThan(20)
    expect(await countOf('SELECT count(*) FROM tasks WHERE answers > 1')).toBe(0)
    expect(
      await countOf(
        'SELECT count(*) FROM (SELECT 1 FROM submissions GROUP BY task_id HAVING count(*) > 1 AND task_id IS NOT NULL) AS twice',
      ),
    ).toBe(0)
    // Edits that were acknowledged to an author are in the form, no matter what the other did meanwhile.
    const [form] = await rows<{ document: string }>(`SELECT document FROM forms WHERE id = '${formId}'`)
    const saved = JSON.parse(form?.document ?? '{}') as StoredDocument
    for (const [index, number] of told.entries()) {
      expect(number).toBeGreaterThan(0)
      const label = String(saved.container.form.children[index]?.settings?.['label'])
      expect([`edit ${number}`, `edit ${number + 1}`]).toContain(label)
    }
    // While a process or the database was down, the responses said so, and nothing else went wrong.
    expect(refused).toEqual([])
    await Promise.all(servers.map((server) => server.stop('SIGTERM')))
  })
})
