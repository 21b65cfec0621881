import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publishedForm, type PublishedForm, submission } from '../../../../tests/kit/publishedForm.ts'
import { serving, type Serving, type Voice } from '../../../../tests/kit/serving.ts'
import type { ExportTarget } from '../../../contract/scheduleShapes.ts'

const folder = mkdtempSync(join(tmpdir(), 'geo-forms-schedules-'))
const DAY = 86_400_000
interface Received {
  readonly path: string
  readonly headers: { readonly [name: string]: unknown }
  readonly body: string
}
const received: Received[] = []
/** What the address answers. */
let status = 200
let receiver: Server
let hooks: string
let s: Serving
let form: PublishedForm
beforeAll(async () => {
  receiver = createServer(async (request, reply) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: (await buffer(request)).toString() })
    reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  hooks = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/`
  s = await serving({ EXPORT_FOLDER: folder, EXPORT_WEBHOOKS: hooks })
  form = await publishedForm(s)
  const collector = await s.as('collector')
  for (const name of ['First', 'Second']) await collector.call('submitWeb', { body: submission(form.id, { name }) })
})
afterAll(async () => {
  await s.end()
  receiver.close()
  rmSync(folder, { recursive: true })
})

const params = () => ({ id: form.id })
const REQUEST = { format: 'csv', filter: JSON.stringify({ text: 'second' }) } as const
const add = (target: ExportTarget, voice: Voice = form.author, request: object = REQUEST) =>
  voice.call('addSchedule', { params: params(), body: { every: 'day', hour: 3, target, request } })
const all = async () => (await form.author.call('listSchedules', { params: params() })).body
const remove = async () => {
  for (const { id: scheduleId } of (await all()).schedules)
    await form.author.call('removeSchedule', { params: { ...params(), scheduleId } })
}
/** Lets the server do, a day later, what it does each minute, until everything that was begun has ended. */
async function night(at = Date.now() + DAY) {
  const { exportSchedules } = s.app.services
  await exportSchedules.work(at)
  return vi.waitFor(
    async () => {
      await exportSchedules.work(Date.now())
      const { schedules } = await all()
      expect(schedules.every(({ running }) => !running)).toBe(true)
      return schedules
    },
    { timeout: 50_000, interval: 200 },
  )
}

describe('a scheduled export', () => {
  it('is made when its time has come, of what its filter finds, and lies whole in the folder', async () => {
    expect((await all()).targets).toEqual({ folder: true, s3: false, webhooks: [hooks] })
    expect((await add({ kind: 'folder' })).status).toBe(200)
    await s.app.services.exportSchedules.work()
    expect((await all()).schedules).toMatchObject([{ every: 'day', hour: 3, running: false, last: null, mine: true }])
    const [schedule] = await night()
    expect(schedule?.last).toMatchObject({ state: 'delivered', words: null })
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
    await remove()
  })

  it('is sent to an address that the server allows, and to no other', async () => {
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
    await remove()
  })

  it('says when it did not arrive, is not led elsewhere, and is tried again at its next time', async () => {
    await add({ kind: 'webhook', url: `${hooks}wells` })
    for (const answer of [500, 302]) {
      status = answer
      expect((await night(Date.now() + 3 * DAY))[0]?.last?.state).toBe('failed')
    }
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere')
    status = 200
    expect((await night(Date.now() + 9 * DAY))[0]?.last?.state).toBe('delivered')
    await remove()
  })

  it('ends with the role of whoever set it up', async () => {
    const second = await s.as('author2')
    const share = (role: string) =>
      form.author.call('shareForm', { params: params(), body: { email: second.email, role } })
    await share('viewer')
    expect((await add({ kind: 'folder' }, second)).problem).toBe('notAllowed')
    await share('editor')
    expect((await add({ kind: 'folder' }, second)).status).toBe(200)
    await share('viewer')
    expect((await night())[0]?.last?.state).toBe('refused')
    await remove()
  })

  it('is not set up with what cannot be asked for', async () => {
    expect((await add({ kind: 'folder' }, form.author, { format: 'csv', filter: '{"is":"odd"}' })).problem).toBe(
      'filterInvalid',
    )
    expect((await add({ kind: 'folder' }, form.author, { format: 'csv', ids: ['x'] })).problem).toBe('badRequest')
    expect((await all()).schedules).toEqual([])
  })
})
