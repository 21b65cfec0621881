import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publishedForm, type PublishedForm, stored, submission, WELL } from '../../../../tests/kit/publishedForm.ts'
import { type TestPortal, testPortal, type TestClient } from '../../../../tests/kit/testPortal.ts'
import { EXPORT_FORMATS, type ExportJob, type ExportRequest } from '../../../contract/exportShapes.ts'
import { fileFormats } from '../../../exports/files/fileFormats.ts'
import { DAY_MS } from '../runPeriodically.ts'
import { fileKey } from './ExportJobs.ts'

let s: TestPortal
let form: PublishedForm
const ids: string[] = []
beforeAll(async () => {
  s = await testPortal()
  form = await publishedForm(s, [...WELL(), stored('photo', 'front')])
  const collector = await s.as('collector')
  for (const name of ['First', 'Second', '+84912345678']) {
    const body = submission(form.id, { name, place: { type: 'Point', coordinates: [106.7, 10.78] } })
    const { problem, text, body: answer } = await collector.call('submitWeb', { body })
    if (problem) throw new Error(`not sent: ${text}`)
    ids.push(answer.data.id)
  }
})
afterAll(() => s.end())

const start = (request: ExportRequest, voice: TestClient = form.author) =>
  voice.call('startExport', { params: { id: form.id }, body: request })

async function ended(jobId: string): Promise<ExportJob> {
  return vi.waitFor(
    async () => {
      const { body } = await form.author.call('getExport', { params: { id: form.id, jobId } })
      expect(['done', 'failed', 'cancelled']).toContain(body.state)
      return body
    },
    { timeout: 50_000, interval: 100 },
  )
}

/** Runs an export and returns its job and its file. */
async function made(request: ExportRequest) {
  const { body } = await start(request)
  const job = await ended(body.id)
  const file = await form.author.call('downloadExport', { params: { id: form.id, jobId: body.id } })
  return { job, file }
}

describe('An export job', () => {
  it('offers all existing formats', () => {
    expect(fileFormats.map(({ id }) => id)).toEqual(EXPORT_FORMATS)
  })

  it.each(EXPORT_FORMATS)('creates a file: %s', async (format) => {
    const { job, file } = await made({ format })
    expect(job).toMatchObject({ state: 'done', format, of: 'all', failure: null })
    expect(file.status).toBe(200)
    expect(file.bytes.length).toBe(job.bytes)
    expect(file.headers['content-disposition']).toContain(encodeURIComponent(job.fileName ?? '-'))
    expect(Date.parse(job.expiresAt ?? '') - Date.parse(job.finishedAt ?? '')).toBe(DAY_MS)
  })

  it('contains every submission, formatted as the options say', async () => {
    const { job, file } = await made({ format: 'csv', separator: ';' })
    expect(job).toMatchObject({ done: 3, total: 3 })
    const lines = file.text.trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF_id;_version;/)
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(ids.toReversed())
    expect(lines[1]).toContain(';+84912345678;')
  })

  it('contains only selected submissions, in the order of selection', async () => {
    const chosen = [ids[2] ?? '', ids[0] ?? '']
    const { job, file } = await made({ format: 'geojsonl', ids: [...chosen, 'nobody-has-this'] })
    expect(job).toMatchObject({ of: 'chosen', total: 3, done: 3 })
    const features = file.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string })
    expect(features.map(({ id }) => id)).toEqual(chosen)
  })

  it('contains the submissions that match a filter, in the requested order', async () => {
    const filter = JSON.stringify({ or: [{ text: 'first' }, { text: '+84' }] })
    const { job, file } = await made({ format: 'csv', filter, sort: '_submitted_at' })
    expect(job).toMatchObject({ of: 'found', state: 'done', total: 2, done: 2 })
    const lines = file.text.trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[0])).toEqual([ids[0], ids[2]])
  })

  it('is refused with an invalid filter, or with a column that its creator may not see', async () => {
    expect((await start({ format: 'csv', filter: '{"is":"odd"}' })).problem).toBe('filterInvalid')
    expect((await start({ format: 'csv', sort: 'nothing-such' })).problem).toBe('badRequest')
  })

  it('can be downloaded in ranges, to resume an interrupted download', async () => {
    const { job, file } = await made({ format: 'csv' })
    const part = await form.author.call('downloadExport', {
      params: { id: form.id, jobId: job.id },
      headers: { range: 'bytes=10-19' },
    })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${job.bytes}`])
    expect(part.bytes).toEqual(file.bytes.subarray(10, 20))
  })

  it('is visible to its creator only', async () => {
    const { job } = await made({ format: 'codebook', sheet: 'csv' })
    const admin = await s.as('admin')
    const params = { id: form.id, jobId: job.id }
    expect((await admin.call('getExport', { params })).problem).toBe('notFound')
    expect((await admin.call('downloadExport', { params })).problem).toBe('notFound')
    expect((await admin.call('cancelExport', { params })).problem).toBe('notFound')
    expect((await admin.call('listExports', { params: { id: form.id } })).body.exports).toEqual([])
    const own = (await form.author.call('listExports', { params: { id: form.id } })).body.exports
    expect(own.map(({ id }) => id)).toContain(job.id)
  })

  it('is refused for a form that was never published, and with options that the format does not support', async () => {
    const { body } = await form.author.call('createForm', { body: { template: 100 } })
    const call = { params: { id: body.id }, body: { format: 'csv' } }
    expect((await form.author.call('startExport', call)).problem).toBe('notFound')
    const wrong = await form.author.call('startExport', { params: { id: form.id }, body: { format: 'dbase' } })
    expect(wrong.problem).toBe('badRequest')
  })
})

/** True if the file of an export exists. */
const hasFile = (jobId: string): Promise<boolean> =>
  s.app.services.media.files.open(fileKey(jobId)).then(
    (file) => {
      file.destroy()
      return true
    },
    () => false,
  )

describe('The file of an export', () => {
  it('is removed if its creator removes it', async () => {
    const { job } = await made({ format: 'csv' })
    expect(await hasFile(job.id)).toBe(true)
    // The working folder is deleted.
    expect(readdirSync(join(s.folder, 'exports'))).toEqual([])
    const params = { id: form.id, jobId: job.id }
    expect((await form.author.call('cancelExport', { params })).problem).toBeUndefined()
    expect(await hasFile(job.id)).toBe(false)
    expect((await form.author.call('downloadExport', { params })).problem).toBe('exportGone')
    const own = (await form.author.call('listExports', { params: { id: form.id } })).body.exports
    expect(own.map(({ id }) => id)).not.toContain(job.id)
  })

  it('is removed after a day, and the record of its creator remains', async () => {
    const { job } = await made({ format: 'csv' })
    const { exportJobs, store } = s.app.services
    await exportJobs.clean(Date.now() + DAY_MS - 60_000)
    expect(await hasFile(job.id)).toBe(true)
    await exportJobs.clean(Date.now() + DAY_MS + 60_000)
    expect(await hasFile(job.id)).toBe(false)
    const row = await store.read((r) => r.exportJobs.get(job.id))
    expect(row).toMatchObject({ format: 'csv', bytes: null })
    expect(row?.taken_at).not.toBeNull()
  })
})

describe('An export whose file is lost, as after restoring a backup', () => {
  it('reports that the file is gone', async () => {
    const { job } = await made({ format: 'codebook' })
    await s.app.services.media.files.remove(fileKey(job.id))
    const { status, problem } = await form.author.call('downloadExport', { params: { id: form.id, jobId: job.id } })
    expect([status, problem]).toEqual([410, 'exportGone'])
  })
})

describe('Pending exports', () => {
  it('end when cancelled, and are limited in number', async () => {
    const waiting = await Promise.all(Array.from({ length: 5 }, () => start({ format: 'csv' })))
    expect(waiting.map(({ problem }) => problem)).toEqual(Array.from({ length: 5 }))
    const sixth = await start({ format: 'csv' })
    expect([sixth.status, sixth.problem]).toEqual([409, 'exportsFull'])
    for (const { body } of waiting) {
      await form.author.call('cancelExport', { params: { id: form.id, jobId: body.id } })
      expect((await ended(body.id)).state).toBe('cancelled')
    }
    const { job } = await made({ format: 'csv' })
    expect(job.state).toBe('done')
  })

  it('continue after a restart of the server', async () => {
    const { body: first } = await start({ format: 'xlsx' })
    const { body: second } = await start({ format: 'gpkg' })
    await s.restart()
    expect((await ended(first.id)).state).toBe('done')
    expect((await ended(second.id)).state).toBe('done')
  })

  it.each([0, 300, 600, 900, 1_200, 1_500])(
    'wait for the next start if the server ends %i ms after theirs',
    async (ms) => {
      const { body } = await start({ format: 'csv' })
      await pause(ms)
      const { exportJobs, store } = s.app.services
      await exportJobs.end()
      const job = await store.read((r) => r.exportJobs.get(body.id))
      expect(job).toMatchObject(job?.state === 'done' ? { failure: null } : { state: 'waiting', worker: null })
      await s.restart()
      expect((await ended(body.id)).state).toBe('done')
    },
  )

  it('fail after several interruptions', async () => {
    const { body } = await start({ format: 'csv' })
    await ended(body.id)
    const { store } = s.app.services
    await store.write((w) =>
      w.exportJobs.change(body.id, { state: 'running', worker: 'killed', attempts: 3, alive_at: 0 }),
    )
    await s.restart()
    expect(await ended(body.id)).toMatchObject({ state: 'failed', failure: 'other' })
  })

  it('fail if they cannot be made', async () => {
    const { store } = s.app.services
    const at = { created_at: Date.now(), total: 0, file_name: 'x', origin: '' }
    const user = await store.read((r) => r.exportJobs.ofPerson(form.id, '', 1))
    expect(user).toEqual([])
    const { body } = await start({ format: 'csv' })
    const done = await ended(body.id)
    const row = await store.read((r) => r.exportJobs.get(done.id))
    const request = JSON.stringify({ format: 'nothing-like-it' })
    await store.write((w) =>
      w.exportJobs.add({ id: 'broken', form_id: form.id, user_id: row?.user_id ?? '', format: 'csv', ...at, request }),
    )
    await s.restart()
    expect(await ended('broken')).toMatchObject({ state: 'failed', failure: 'other', fileName: null })
    expect(await hasFile('broken')).toBe(false)
  })
})

describe('An export whose folder cannot be written', () => {
  it('fails at once, and the next one is made when it can be', async () => {
    const { exportsDir } = s.app.services.config
    rmSync(exportsDir, { recursive: true, force: true })
    writeFileSync(exportsDir, 'not a folder')
    const { body } = await start({ format: 'csv' })
    expect(await ended(body.id)).toMatchObject({ state: 'failed', failure: 'other' })
    rmSync(exportsDir)
    expect((await made({ format: 'csv' })).job.state).toBe('done')
  })
})
