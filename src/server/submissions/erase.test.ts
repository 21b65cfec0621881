import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Transformer } from '@napi-rs/image'
import { deskFileContents } from '../../../tests/kit/deskFileContents.ts'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'
import { refOf, uploadClient } from '../../../tests/kit/uploadClient.ts'
import { eraseOld } from '../jobs/eraseOld.ts'

const DAY = 86_400_000
let s: TestPortal
let collector: TestClient
let personId: string
beforeAll(async () => {
  s = await testPortal()
  collector = await s.as('collector')
  personId = (await collector.call('info')).body.googleUser?.id ?? ''
})
afterAll(() => s.end())

/** A form with a photo, and a submission of the collector whose file is on disk. */
async function photographed() {
  const form = await publishedForm(s, [stored('text', 'name'), stored('photo', 'front')])
  return { form, ...(await sentTo(form, `${form.id}.jpg`)) }
}

async function sentTo(form: PublishedForm, words: string) {
  const file = { bytes: await picture(), name: words, type: 'image/jpeg' }
  const uploaded = await uploadClient(collector, form).upload(file)
  if (uploaded.status > 299) throw new Error(uploaded.text)
  const body = submission(form.id, { name: words, front: [refOf(file)] })
  const answer = await collector.call('submitWeb', { body })
  if (answer.problem) throw new Error(answer.text)
  const { hash } = refOf(file)
  return { submissionId: answer.body.data.id, hash, isOnDisk: () => isKept(hash) }
}
/** A different picture each time. */
async function picture(): Promise<Uint8Array> {
  const pixels = Buffer.from(Array.from({ length: 16 * 16 * 4 }, () => Math.floor(Math.random() * 256)))
  return Transformer.fromRgbaPixels(pixels, 16, 16).jpeg(90)
}
const isKept = async (hash: string) => (await collector.call('getMedia', { params: { hash } })).status === 200
const list = async ({ id, author }: PublishedForm, query = {}) =>
  (await author.call('listSubmissions', { params: { id }, query })).body
const act = ({ id, author }: PublishedForm, ids: readonly string[], name: string) =>
  author.call('actOnSubmissions', { params: { id }, body: { ids, act: { act: name } } })
const audit = async ({ id, author }: PublishedForm) =>
  (await author.call('listFormAudit', { params: { id } })).body.entries

describe('A deleted submission', () => {
  it('is erased with its files 30 days after its deletion, and not before', async () => {
    const { form, submissionId, isOnDisk } = await photographed()
    const kept = await sentTo(form, 'kept.jpg')
    await act(form, [submissionId], 'delete')
    await eraseOld(s.app.services, Date.now() + 29 * DAY)
    expect([(await list(form, { deleted: 'true' })).total, await isOnDisk()]).toEqual([1, true])
    await eraseOld(s.app.services, Date.now() + 31 * DAY)
    expect([(await list(form, { deleted: 'true' })).total, (await list(form)).total]).toEqual([0, 1])
    expect([await isOnDisk(), await kept.isOnDisk()]).toEqual([false, true])
    const params = { id: form.id, submissionId }
    expect((await form.author.call('getSubmission', { params })).problem).toBe('submissionNotFound')
    expect((await audit(form))[0]).toMatchObject({
      action: 'submission.erase',
      personName: null,
      count: 1,
      about: { why: 'deleted' },
    })
  })
})

describe('A form with a retention period', () => {
  it('erases older submissions with their files; without a period it keeps them forever', async () => {
    const { form, isOnDisk } = await photographed()
    const params = { id: form.id }
    await eraseOld(s.app.services, Date.now() + 4_000 * DAY)
    expect((await list(form)).total).toBe(1)
    expect((await form.author.call('getRetention', { params })).body).toEqual({ days: null })
    await form.author.call('setRetention', { params, body: { days: 90 } })
    await eraseOld(s.app.services, Date.now() + 89 * DAY)
    expect((await list(form)).total).toBe(1)
    await eraseOld(s.app.services, Date.now() + 91 * DAY)
    expect([(await list(form)).total, await isOnDisk()]).toEqual([0, false])
    expect((await audit(form)).map(({ action }) => action).slice(0, 2)).toEqual(['submission.erase', 'form.retention'])
  })
})

describe('A collector who requests erasure', () => {
  it('is erased from a form by its owner, who confirms the email address: submissions, drafts, files', async () => {
    const { form, hash } = await photographed()
    const other = await photographed()
    const draft = { revision: 0, submissionId: crypto.randomUUID(), answers: { name: 'x' }, others: {} }
    await collector.call('saveDraft', { params: { id: form.id, version: 1 }, body: draft })
    const found = async (q: string) =>
      (await form.author.call('findSenders', { params: { id: form.id }, query: { q } })).body.senders
    expect(await found('COLLECT')).toEqual([{ id: personId, name: 'A Collector', email: collector.email, count: 1 }])
    expect(await found('%')).toEqual([])
    const erase = (confirm: string) =>
      form.author.call('erasePersonFromForm', { params: { id: form.id }, body: { personId, confirm } })
    expect((await erase('collector')).problem).toBe('confirmationWrong')
    expect((await list(form)).total).toBe(1)
    expect((await erase(` ${collector.email.toUpperCase()} `)).body).toEqual({ submissions: 1, drafts: 1, files: 1 })
    expect([(await list(form)).rows, (await list(form)).total]).toEqual([[], 0])
    expect([await isKept(hash), await other.isOnDisk()]).toEqual([false, true])
    const entry = (await audit(form))[0]
    expect(entry).toMatchObject({ action: 'person.erase', personName: 'An Author', count: 1, about: { id: personId } })
    expect(JSON.stringify(entry)).not.toContain(collector.email)
  })

  it('is erased from exports, too: finished files are removed, and running exports start again', async () => {
    const { form } = await photographed()
    const params = { id: form.id }
    const begin = async (format: string) =>
      (await form.author.call('startExport', { params, body: { format } })).body.id
    const text = async (jobId: string) => {
      const job = { params: { ...params, jobId } }
      await vi.waitFor(async () => expect((await form.author.call('getExport', job)).body.state).toBe('done'), {
        timeout: 50_000,
        interval: 50,
      })
      const { problem, text } = await form.author.call('downloadExport', job)
      return problem ?? text
    }
    const [finished, running] = [await begin('csv'), await begin('geojsonl')]
    expect(await text(finished)).toContain(collector.email)
    const body = { personId, confirm: collector.email }
    expect((await form.author.call('erasePersonFromForm', { params, body })).body.submissions).toBe(1)
    expect((await form.author.call('downloadExport', { params: { ...params, jobId: finished } })).problem).toBe(
      'exportGone',
    )
    const { exports } = (await form.author.call('listExports', { params })).body
    expect(exports.map(({ id }) => id)).not.toContain(finished)
    // It may have been finished before.
    const left = exports.some(({ id }) => id === running) ? await text(running) : ''
    expect(left).not.toContain(collector.email)
  })

  it('is erased with task answers and leases, and other collectors get these tasks', async () => {
    const form = await publishedForm(s, [stored('text', 'name')], 10000)
    const tasks = [{ title: 'Well' }, { title: 'Spring' }, { title: 'Pump' }]
    const { ids } = (await form.author.call('addTasks', { params: { id: form.id }, body: { tasks } })).body
    const of = (at: number) => ({ params: { id: form.id, taskId: ids[at] ?? '' } })
    await collector.call('answerTask', { ...of(0), body: { outcome: 'notAnIssue', note: 'I live next to it' } })
    await collector.call('skipTask', { ...of(1), body: { reason: 'other', note: 'my neighbour has a dog' } })
    await collector.call('holdTask', of(2))
    const body = { personId, confirm: collector.email }
    expect((await form.author.call('erasePersonFromForm', { params: { id: form.id }, body })).status).toBe(200)
    const left = await Promise.all(
      ['task_answers', 'task_skips', 'task_leases'].map((table) =>
        s.find(`SELECT * FROM ${table} WHERE user_id = '${personId}' AND form_id = '${form.id}'`),
      ),
    )
    expect(left).toEqual([[], [], []])
    const { tasks: now } = (await form.author.call('listTasks', { params: { id: form.id } })).body
    expect(now.map(({ state }) => state)).toEqual(['answered', 'open', 'open'])
  })

  it('can be erased from all forms by an admin only', async () => {
    const one = await photographed()
    const body = { personId, confirm: collector.email }
    expect((await one.form.author.call('erasePerson', { body })).problem).toBe('notAllowed')
    const admin = await s.as('admin')
    expect((await admin.call('erasePerson', { body: { ...body, personId: 'x' } })).problem).toBe('personNotFound')
    expect((await admin.call('erasePerson', { body })).body.submissions).toBeGreaterThan(0)
    expect((await collector.call('mySubmissions')).body.submissions).toEqual([])
    const { id } = one.form
    const events = await s.app.services.store.read((r) => r.events.list(id))
    expect(events.filter(({ user_email }) => user_email === collector.email)).toEqual([])
  })
})

describe('The data desk', () => {
  it('contains nothing erased, and everything else', async () => {
    const form = await publishedForm(s)
    const send = async (name: string) => {
      const { body, problem, text } = await collector.call('submitWeb', { body: submission(form.id, { name }) })
      if (problem) throw new Error(text)
      return body.data.id
    }
    const gone = await send('Zanzibarquuxed the first')
    await send('Timbuktoozled')
    const found = async (text: string) => {
      const query = { filter: JSON.stringify({ text }), atLeast: 'now' }
      return (await form.author.call('countDesk', { params: { id: form.id }, query })).body.count
    }
    expect([await found('zanzibarquuxed'), await found('timbuktoozled')]).toEqual([1, 1])
    const bytes = () => deskFileContents(s, form.id)
    expect(bytes()).toContain('zanzibarquuxed')
    const act = (what: string) => ({ params: { id: form.id }, body: { ids: [gone], act: { act: what } } })
    await form.author.call('actOnSubmissions', act('delete'))
    await eraseOld(s.app.services, Date.now() + 31 * DAY)
    expect(bytes()).not.toContain('zanzibarquuxed')
    expect(bytes()).toContain('timbuktoozled')
    expect([await found('zanzibarquuxed'), await found('timbuktoozled')]).toEqual([0, 1])
    await send('Ouagadougoued')
    expect(await found('ouagadougoued')).toBe(1)
  })
})
