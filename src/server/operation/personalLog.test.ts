import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropDatabase, newDatabase, runOn } from '../../../tests/kit/newDatabase.ts'
import { publishedForm, stored, submission } from '../../../tests/kit/publishedForm.ts'
import { testPortal } from '../../../tests/kit/testPortal.ts'
import { spawnServer, type SpawnedServer } from '../../../tests/kit/spawnServer.ts'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'

const NAME = 'Marrakesh Nguyen'
const PHONE = '+84905550123'
const EMAIL = 'marrakesh@example.org'
/** Personal data in any form: whole, in parts or in a URL. */
const PERSONAL = /marrakesh|nguyen|905550123|example\.org|127\.0\.0\.1:\d+"|collector@demo/i

let folder: string
let url: string | null
let server: SpawnedServer
let said = ''
let formId: string
const tokens: Record<'author' | 'collector', string> = { author: '', collector: '' }
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  url = process.env['TEST_ENGINE'] === 'postgres' ? await newDatabase() : null
  const env: Record<string, string> = { DATA_DIR: folder, ...(url !== null && { DATABASE_URL: url }) }
  const s = await testPortal(env)
  formId = (await publishedForm(s, [stored('text', 'name', { required: true }), stored('phone', 'phone')])).id
  for (const who of ['author', 'collector'] as const) tokens[who] = (await s.as(who)).token
  await s.end()
  server = await spawnServer(folder, { ...env, DEMO_FORMS: '0', LOG_LEVEL: 'trace' })
  server.process.stdout?.on('data', (text: Buffer) => (said += text.toString()))
})
afterAll(async () => {
  await server.stop('SIGTERM')
  if (url !== null) await dropDatabase(url)
  rmSync(folder, { recursive: true, force: true })
})

/** Changes stored data, bypassing the server. */
async function run(sql: string): Promise<void> {
  if (url !== null) return void (await runOn(url, sql))
  const file = new Libsql(join(folder, 'geo-forms.db'))
  file.exec(sql)
  file.close()
}

interface Asked {
  readonly params?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: string }
  readonly body?: unknown
}

async function ask(who: 'author' | 'collector', name: EndpointName, { params = {}, query = {}, body }: Asked) {
  const { method, path } = endpoints[name]
  const at = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const answer = await fetch(`${server.url}${at}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  await answer.text()
  return answer.status
}

describe('The log of all requests and failures', () => {
  it('contains no personal data of senders, callers, invited users, or rows that cannot be written or read', async () => {
    const params = { id: formId }
    const sent = submission(formId, { name: NAME, phone: PHONE })
    const filter = JSON.stringify({ field: 'name', is: 'contains', value: NAME })
    const asked: readonly (readonly [number, ReturnType<typeof ask>])[] = [
      [200, ask('collector', 'submitWeb', { body: sent })],
      [422, ask('collector', 'submitWeb', { body: submission(formId, { name: 12, phone: NAME }) })],
      [400, ask('collector', 'submitWeb', { body: `{"name": ${NAME}` })],
      [200, ask('author', 'shareForm', { params, body: { email: EMAIL, role: 'viewer' } })],
      [400, ask('author', 'queryDesk', { params, query: { filter } })],
      [200, ask('author', 'searchPlaces', { query: { q: NAME } })],
    ]
    for (const [status, answered] of asked) expect(await answered).toBe(status)
    await ask('author', 'uninvite', { params: { ...params, email: EMAIL } })
    expect((await fetch(`${server.url}/nowhere/${EMAIL}`)).status).toBe(404)
    const submissionId = sent.id ?? ''
    expect(await ask('collector', 'submitWeb', { body: { ...sent, input: { name: PHONE, phone: PHONE } } })).toBe(409)

    // The database's message about a row that it refuses, and the message about a text that is no longer JSON.
    await run(
      url === null
        ? "CREATE TRIGGER refused BEFORE INSERT ON submissions BEGIN SELECT RAISE (ABORT, 'refused'); END"
        : "ALTER TABLE submissions ADD CONSTRAINT refused CHECK (input NOT LIKE '%Marrakesh%') NOT VALID",
    )
    expect(await ask('collector', 'submitWeb', { body: submission(formId, { name: NAME, phone: PHONE }) })).toBe(500)
    await run(url === null ? 'DROP TRIGGER refused' : 'ALTER TABLE submissions DROP CONSTRAINT refused')
    await run(`UPDATE submissions SET input = '{"name": ${NAME}' WHERE id = '${submissionId}'`)
    expect(await ask('author', 'getSubmission', { params: { ...params, submissionId } })).toBe(500)

    await expect.poll(() => said.match(/"Request status_code error"/g)?.length).toBe(2)
    expect(said).toMatch(/"status_code":1001/)
    for (const line of said.split('\n')) expect(line).not.toMatch(PERSONAL)
    // The log still says what to look at.
    expect(said).toMatch(/refused/)
    expect(said).toMatch(/not valid JSON/)
  })
})
