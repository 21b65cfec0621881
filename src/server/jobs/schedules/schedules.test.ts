import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { publishedForm, type PublishedForm, submission } from '../../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../../tests/kit/testPortal.ts'
import type { ExportSchedule, ExportTarget } from '../../../contract/scheduleShapes.ts'

const folder = mkdtempSync(join(tmpdir(), 'geo-forms-schedules-'))
const DAY = 86_400_000
interface Received {
  readonly path: string
  readonly headers: { readonly [name: string]: unknown }
  readonly body: string
}
const received: Received[] = []
/** The status that the URL responds with. Below `/hooks/slow`, nothing until it is released. */
let status = 200
let answerSlow = () => {}
let receiver: Server
let hooks: string
let s: TestPortal
let form: PublishedForm
beforeAll(async () => {
  receiver = createServer(async (request, reply) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: (await buffer(request)).toString() })
    if (request.url?.startsWith('/hooks/slow')) await new Promise<void>((resolve) => (answerSlow = resolve))
    reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  hooks = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/`
  s = await testPortal({ EXPORT_FOLDER: folder, EXPORT_WEBHOOKS: hooks })
  form = await publishedForm(s)
  const collector = await s.as('collector')
  for (const name of ['First', 'Second']) await collector.call('submitWeb', { body: submission(form.id, { name }) })
})
afterAll(async () => {
  await s.end()
  receiver.close()
  rmSync(folder, { recursive: true })
})

afterEach(async () => {
  status = 200
  answerSlow()
  await remove()
})

const params = () => ({ id: form.id })
const REQUEST = { format: 'csv', filter: JSON.stringify({ text: 'second' }) } as const
const add = (target: ExportTarget, voice: TestClient = form.author, request: object = REQUEST, hour = 3) =>
  voice.call('addSchedule', { params: params(), body: { every: 'day', hour, target, request } })
const all = async () => (await form.author.call('listSchedules', { params: params() })).body
const remove = async () => {
  for (const { id: scheduleId } of (await all()).schedules)
    await form.author.call('removeSchedule', { params: { ...params(), scheduleId } })
}
/** Runs, one day later, the server's periodic work until everything it started has ended. */
async function night(at = Date.now() + DAY) {
  const { exportSchedules } = s.app.services
  await exportSchedules.work(at)
  return until((schedules) => schedules.every(({ running }) => !running))
}
/** Runs the server's work until the schedules satisfy the condition. */
const until = (isSo: (schedules: readonly ExportSchedule[]) => boolean) =>
  vi.waitFor(
    async () => {
      await s.app.services.exportSchedules.work(Date.now())
      const { schedules } = await all()
      expect(isSo(schedules)).toBe(true)
      return schedules
    },
    { timeout: 50_000, interval: 100 },
  )

describe('A scheduled export', () => {
  it('is made at its time, contains the submissions that match its filter, and is stored completely in the folder', async () => {
    expect((await all()).targets).toEqual({ folder: true, s3: false, webhooks: [hooks] })
    expect((await add({ kind: 'folder' })).status).toBe(200)
    await s.app.services.exportSchedules.work()
    expect((await all()).schedules).toMatchObject([{ every: 'day', hour: 3, running: false, last: null, mine: true }])
    const [schedule] = await night()
    expect(schedule?.last).toMatchObject({ state: 'delivered', failure: null })
    expect(Date.parse(schedule?.nextAt ?? '')).toBeGreaterThan(Date.now() + DAY)
    const files = readdirSync(join(folder, form.id))
    expect(files).toHaveLength(1)
    const lines = readFileSync(join(folder, form.id, files[0] ?? ''), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Second')
    const { entries } = (await form.author.call('listFormAudit', { params: params() })).body
    expect(entries[0]).toMatchObject({
      action: 'export.submissions',
      personName: null,
      count: 1,
      about: { to: 'folder' },
    })
  })

  it('is sent to allowed URLs only', async () => {
    const refused = [`${hooks.replace('/hooks/', '/other/')}x`, 'http://localhost:1/hooks/x', 'https://example.org/']
    for (const url of refused) expect((await add({ kind: 'webhook', url })).problem).toBe('targetNotAllowed')
    expect((await add({ kind: 's3' })).problem).toBe('targetNotAllowed')
    await add({ kind: 'webhook', url: `${hooks}wells?key=1` })
    const [schedule] = await night()
    expect(schedule?.last?.state).toBe('delivered')
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      path: '/hooks/wells?key=1',
      headers: { 'x-form-id': form.id, 'x-schedule-id': schedule?.id },
    })
    expect(received[0]?.body).toContain('Second')
  })

  it('reports why it failed, and follows no redirects', async () => {
    await add({ kind: 'webhook', url: `${hooks}wells` })
    for (const answer of [500, 302]) {
      status = answer
      const [failed] = await night(Date.now() + 3 * DAY)
      expect(failed?.last).toMatchObject({ state: 'failed' })
      expect(failed?.last?.failure?.words).toMatch(answer === 500 ? 'The address answered 500.' : /redirect/)
      expect(failed?.last?.failure).toMatchObject(
        answer === 500 ? { reason: 'answered', detail: '500' } : { reason: 'redirected' },
      )
    }
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere')
  })

  it('is sent again later after a failure, with the same number, and on request', async () => {
    await add({ kind: 'webhook', url: `${hooks}again` })
    status = 503
    const [failed] = await night()
    expect(failed).toMatchObject({ tries: 1, running: false })
    const wait = Date.parse(failed?.retryAt ?? '') - Date.now()
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60_000)
    await s.app.services.exportSchedules.work(Date.now() + 61_000)
    const [twice] = await until(([one]) => one?.tries === 2)
    expect(Date.parse(twice?.retryAt ?? '') - Date.now()).toBeGreaterThan(4 * 60_000)
    status = 200
    await form.author.call('runSchedule', { params: { ...params(), scheduleId: failed?.id ?? '' } })
    const [arrived] = await until(([one]) => one?.last?.state === 'delivered')
    expect(arrived).toMatchObject({ tries: 0, retryAt: null })
    const numbers = received
      .filter(({ path }) => path === '/hooks/again')
      .map(({ headers }) => headers['x-delivery-id'])
    expect(numbers).toHaveLength(3)
    expect(new Set(numbers).size).toBe(1)
  })

  it('is given up after five attempts, until its next time', async () => {
    await add({ kind: 'webhook', url: `${hooks}never` })
    status = 500
    await night()
    for (let tries = 2; tries <= 5; tries++) {
      await s.app.services.exportSchedules.work(Date.now() + 4 * 3_600_000)
      await until(([one]) => one?.tries === tries)
    }
    expect((await all()).schedules).toMatchObject([{ tries: 5, retryAt: null, running: false }])
    status = 200
    expect(await night(Date.now() + 2 * DAY)).toMatchObject([{ tries: 0, last: { state: 'delivered' } }])
  })

  it('cannot be duplicated at the same hour, but at another hour', async () => {
    expect((await add({ kind: 'folder' })).status).toBe(200)
    const again = await add({ kind: 'folder' }, form.author, { filter: REQUEST.filter, format: REQUEST.format })
    expect([again.status, again.problem]).toEqual([409, 'scheduleExists'])
    expect((await add({ kind: 'folder' }, form.author, REQUEST, 4)).body.schedules).toHaveLength(2)
  })

  it('waits while its creator has the maximum number of pending exports', async () => {
    for (let hour = 0; hour < 7; hour++) await add({ kind: 'folder' }, form.author, REQUEST, hour)
    await s.app.services.exportSchedules.work(Date.now() + 2 * DAY)
    const ended = await vi.waitFor(
      async () => {
        await s.app.services.exportSchedules.work(Date.now() + 2 * DAY)
        const { schedules } = await all()
        expect(schedules.every(({ last }) => last !== null)).toBe(true)
        return schedules
      },
      { timeout: 50_000, interval: 100 },
    )
    expect(ended.map(({ last }) => last?.state)).toEqual(Array.from({ length: 7 }, () => 'delivered'))
  })

  it('does not wait for another export that hangs', async () => {
    await add({ kind: 'webhook', url: `${hooks}slow` })
    await add({ kind: 'folder' })
    await s.app.services.exportSchedules.work(Date.now() + DAY)
    const [slow, quick] = await until(
      (schedules) => schedules.some(({ last }) => last !== null) && received.at(-1)?.path === '/hooks/slow',
    )
    expect(quick?.last?.state).toBe('delivered')
    expect(slow).toMatchObject({ running: true, last: null })
    answerSlow()
    expect((await until((schedules) => schedules.every(({ running }) => !running)))[0]?.last?.state).toBe('delivered')
  })

  it('is left to the process that delivers it, and taken over once that process is silent', async () => {
    await add({ kind: 'folder' })
    const { store, exportSchedules } = s.app.services
    const [row] = await store.read((r) => r.schedules.ofForm(form.id))
    if (!row) throw new Error('there is none')
    const held_until = row.next_at + 30_000
    await store.write((w) => w.schedules.change(row, { held_until }))
    await exportSchedules.work(row.next_at + 29_000)
    expect((await all()).schedules).toMatchObject([{ running: true, last: null }])
    await exportSchedules.work(row.next_at + 30_000)
    expect(await until(([one]) => one?.last !== null)).toMatchObject([{ last: { state: 'delivered' } }])
  })

  it('ends when its creator loses the required role', async () => {
    const second = await s.as('author2')
    const share = (role: string) =>
      form.author.call('shareForm', { params: params(), body: { email: second.email, role } })
    await share('viewer')
    expect((await add({ kind: 'folder' }, second)).problem).toBe('notAllowed')
    await share('editor')
    expect((await add({ kind: 'folder' }, second)).status).toBe(200)
    await share('viewer')
    expect((await night())[0]?.last?.state).toBe('refused')
    // Also if the role was lost while the file was written.
    await share('editor')
    const before = readdirSync(join(folder, form.id)).length
    await s.app.services.exportSchedules.work(Date.now() + 2 * DAY)
    await vi.waitFor(
      async () => {
        const [row] = await s.app.services.store.read((r) => r.schedules.ofForm(form.id))
        const job = await s.app.services.store.read((r) => r.exportJobs.get(row?.job_id ?? ''))
        expect(job?.state).toBe('done')
      },
      { timeout: 50_000, interval: 100 },
    )
    await share('viewer')
    expect((await until(([one]) => one?.running === false))[0]?.last?.state).toBe('refused')
    expect(readdirSync(join(folder, form.id))).toHaveLength(before)
  })

  it('is refused with an invalid filter, or with selected submissions', async () => {
    expect((await add({ kind: 'folder' }, form.author, { format: 'csv', filter: '{"is":"odd"}' })).problem).toBe(
      'filterInvalid',
    )
    expect((await add({ kind: 'folder' }, form.author, { format: 'csv', ids: ['x'] })).problem).toBe('badRequest')
    expect((await all()).schedules).toEqual([])
  })
})
