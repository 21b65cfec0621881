import { beforeAll, expect, it } from 'vitest'
import { publishedForm } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'

let s: SharedPortal
beforeAll(async () => {
  s = await sharedPortal()
})

it('outdated translations are stored for authors and hidden from collectors', async () => {
  const { id, author, document } = await publishedForm(s)
  const params = { id }
  const outdated = { 'form.title': { vi: 'What it was called' } }
  const { body: form } = await author.call('getForm', { params })
  const revision = { 'if-match': `"${form.revision}"` }
  const next: StoredDocument = { ...document, outdated }
  const saved = await author.call('saveForm', { params, body: { document: next }, headers: revision })
  await author.call('publishForm', { params, headers: { 'if-match': `"${saved.body.revision}"` } })

  expect((await author.call('getForm', { params })).body.document).toMatchObject({ outdated })
  const page = await (await s.as('anyone')).call('getPage', { params })
  expect(page.body.version).toBe(2)
  expect(JSON.stringify(page.body)).not.toContain('What it was called')
})
