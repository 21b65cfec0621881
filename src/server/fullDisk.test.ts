import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, submission, type PublishedForm } from '../../tests/kit/publishedForm.ts'
import { smallDisk } from '../../tests/kit/smallDisk.ts'
import { uploadClient } from '../../tests/kit/uploadClient.ts'
import { testPortal, type TestPortal, type TestClient } from '../../tests/kit/testPortal.ts'

const LONG = 'a well with much to tell. '.repeat(150)
const AT_ONCE = 40

const disk = smallDisk(48)

let s: TestPortal
let form: PublishedForm
let collector: TestClient
const bodies = Array.from({ length: AT_ONCE }, () => '')

beforeAll(async () => {
  if (!disk) return
  s = await testPortal({ DATA_DIR: disk.folder, DEMO_FORMS: '0' })
  form = await publishedForm(s, [stored('text', 'note'), stored('photo', 'photo')])
  collector = await s.as('collector')
})
afterAll(async () => {
  await s?.end()
  disk?.end()
})

describe.skipIf(!disk)('A full disk', () => {
  it('is reported with a clear message, loses no acknowledged submission, and the rest is accepted once there is space', async () => {
    const acknowledged: string[] = []
    const said = new Set<string>()
    const waiting = new Map<string, ReturnType<typeof submission>>()
    const send = async (body: ReturnType<typeof submission>) => {
      const answer = await collector.call('submitWeb', { body })
      if (answer.status === 200) {
        acknowledged.push(body.id ?? '')
        waiting.delete(body.id ?? '')
      } else {
        said.add(`${answer.status} ${answer.problem}`)
        waiting.set(body.id ?? '', body)
      }
    }
    await send(submission(form.id, { note: 'first' }))
    expect(acknowledged).toHaveLength(1)
    disk?.fill()
    while (waiting.size === 0) await Promise.all(bodies.map(() => send(submission(form.id, { note: LONG }))))

    expect([...said]).toEqual(['507 storageFull'])

    // Reading still works.
    expect((await collector.call('getPage', { params: { id: form.id } })).status).toBe(200)
    const { body: list } = await form.author.call('listSubmissions', { params: { id: form.id } })
    expect(list.total).toBe(acknowledged.length)
    // An edit that found no space is refused as well, and is not in the form.
    const params = { id: form.id }
    const { body: before } = await form.author.call('getForm', { params })
    const document = structuredClone(form.document)
    document.container.form.children = Array.from({ length: 300 }, (_, i) => stored('text', `note${i}`))
    const headers = { 'if-match': `"${before.revision}"` }
    const saved = await form.author.call('saveForm', { params, body: { document }, headers })
    expect([saved.status, saved.problem]).toEqual([507, 'storageFull'])
    expect((await form.author.call('getForm', { params })).body.revision).toBe(before.revision)

    // A photo is refused as well, and is completed later.
    const photo = { bytes: Buffer.alloc(300_000, 'x'), name: 'x.txt', type: 'image/png' }
    const uploads = uploadClient(collector, form)
    const refused = await uploads.upload(photo)
    expect([refused.status, refused.problem]).toEqual([507, 'storageFull'])

    disk?.clear()
    await Promise.all(Array.from(waiting.values(), send))
    expect(waiting.size).toBe(0)
    await s.restart()
    const rows = await s.find<{ id: string }>('SELECT id FROM submissions')
    expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
    const { body: after } = await form.author.call('getForm', { params })
    expect(after.submissionCount).toBe(acknowledged.length)
  })
})
