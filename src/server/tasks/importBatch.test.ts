import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal } from '../../../tests/kit/sharedPortal.ts'
import { importBatch } from './importBatch.ts'

it('A reader whose upload another reader has resumed does not import its last rows, and leaves the file', async () => {
  const s = await sharedPortal()
  const { store } = s.app.services
  const form = await publishedForm(s, [stored('text', 'note')], 10000)
  const [now, id] = [Date.now(), randomUUID()]
  const state = { state: 'reading', failure: null, note: null, wanted: null } as const
  const { id: created_by } = (await form.author.call('info')).body.concedoUser ?? { id: '' }
  const batch = { id, form_id: form.id, name: 'wells', format: 'csv', ...state, created_by, bytes: null } as const
  await store.write((w) => w.taskBatches.begin({ ...batch, created_at: now, updated_at: now }))
  async function* arriving() {
    yield Buffer.from('id,title,lat,lon\nw1,Well,1,1\n')
    await store.write((w) => w.taskBatches.resume(form.id, id, { now, silentSince: now + 1 }))
    yield Buffer.from('w2,Well,2,2\n')
  }
  const from = { taken: 0, reader: 1, settings: { answersWanted: 1, rules: [] } }
  expect(await importBatch(store, { formId: form.id, id, format: 'csv', ...from }, arriving())).toBe(false)
  const { body } = await form.author.call('getBatch', { params: { id: form.id, batchId: id } })
  expect(body).toMatchObject({ state: 'reading', rows: 0, total: 0 })
})
