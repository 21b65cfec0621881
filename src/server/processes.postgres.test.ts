import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresCluster, type PostgresCluster } from '../../tests/kit/postgresCluster.ts'
import { publishedForm, submission } from '../../tests/kit/publishedForm.ts'
import { serving } from '../../tests/kit/serving.ts'
import { spawnServer, type SpawnedServer } from '../../tests/kit/spawnServer.ts'

const SUBMIT = '/api/jarvis/spot-collection/v1/submission/submit'

let folder: string
let cluster: PostgresCluster
let url: string
let formId: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  cluster = await postgresCluster({ durable: true })
  await cluster.run('postgres', 'CREATE DATABASE forms')
  url = cluster.urlOf('forms')
  const s = await serving({ DATABASE_URL: url })
  formId = (await publishedForm(s)).id
  await s.end()
}, 120_000)
afterAll(async () => {
  await cluster.end()
  rmSync(folder, { recursive: true, force: true })
})

const start = (name: string): Promise<SpawnedServer> =>
  spawnServer(join(folder, name), { DATABASE_URL: url, DEMO_FORMS: '0', LOG_LEVEL: 'silent' })

async function stored(): Promise<{ readonly ids: readonly string[]; readonly counted: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: ids } = await client.query<{ id: string }>('SELECT id FROM submissions')
  const { rows: forms } = await client.query<{ count: string }>(
    'SELECT submission_count AS count FROM forms WHERE id = $1',
    [formId],
  )
  await client.end()
  return { ids: ids.map(({ id }) => id), counted: Number(forms[0]?.count) }
}

describe('two processes on one PostgreSQL, of which each is killed in turn, and then the database', () => {
  it('keep what they acknowledged, each once, and go on by themselves', { timeout: 400_000 }, async () => {
    let servers: readonly SpawnedServer[] = await Promise.all([start('one'), start('two')])
    const signIn = await fetch(`${servers[0]?.url}/codeless-portal/api/demo/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ as: 'collector' }),
    })
    const { tokens } = (await signIn.json()) as { tokens: { access_token: string } }
    const acknowledged: string[] = []
    const refused = new Set<number>()
    const stopped = new AbortController()
    /** Sends to one process after another, as a balancer would, and the same again until it is acknowledged. */
    const device = async () => {
      for (let turn = 0; !stopped.signal.aborted;) {
        const body = submission(formId, { name: 'Durable', depth: 3 })
        for (let isSent = false; !isSent && !stopped.signal.aborted; turn++) {
          const answer = await fetch(`${servers[turn % 2]?.url}${SUBMIT}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: tokens.access_token },
            body: JSON.stringify(body),
          }).catch(() => null)
          isSent = answer?.status === 200
          if (isSent) acknowledged.push(body.id ?? '')
          else if (answer) refused.add(answer.status)
          if (!isSent) await pause(50)
        }
      }
    }
    const devices = Array.from({ length: 6 }, device)
    const more = async (count: number) => {
      const until = acknowledged.length + count
      while (acknowledged.length < until) await pause(10)
    }
    await more(50)
    for (const [index, name] of ['one', 'two'].entries()) {
      await servers[index]?.stop('SIGKILL')
      await more(50)
      const again = await start(name)
      servers = servers.map((server, at) => (at === index ? again : server))
    }
    await more(20)
    await cluster.kill()
    await pause(1_000)
    await cluster.start()
    await more(50)
    stopped.abort()
    await Promise.all(devices)

    const { ids, counted } = await stored()
    expect(new Set(ids).size).toBe(ids.length)
    const kept = new Set(ids)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect(counted).toBe(ids.length)
    // While the database was away, they said so, and nothing else went wrong.
    expect([...refused].filter((status) => status !== 503)).toEqual([])
    await Promise.all(servers.map((server) => server.stop('SIGTERM')))
  })
})
