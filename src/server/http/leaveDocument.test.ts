import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { stored } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { leaveDocument } from './leaveDocument.ts'

/** Long enough to make any body large. */
const LONG = 'x'.repeat(100_000)
const cut = (json: string) => leaveDocument(Buffer.from(json))

describe('The document of a large body', () => {
  it('is cut out of it as it was sent', () => {
    const name = fc.oneof(fc.constantFrom('document', 'name', '"document":'), fc.string())
    const body = fc.dictionary(name, fc.jsonValue({ maxDepth: 4 }))
    const space = fc.constantFrom(undefined, 1, '\t\n ')
    fc.assert(
      fc.property(body, space, (members, spaces) => {
        const json = JSON.stringify({ ...members, long: LONG }, null, spaces)
        const left = cut(json)
        expect(left === null).toBe(!('document' in members))
        if (!left) return
        expect(JSON.parse(Buffer.from(left.document).toString())).toEqual(
          JSON.parse(JSON.stringify(members['document'])),
        )
        expect(JSON.parse(left.rest)).toEqual(JSON.parse(JSON.stringify({ ...members, document: null, long: LONG })))
      }),
    )
  })

  it.each([
    ['small', '{"document":{}}'],
    ['of two documents', `{"document":{},"document":{},"x":"${LONG}"}`],
    ['that does not end', `{"document":{"x":"${LONG}"`],
    ['with a text that does not end', `{"document":"${LONG}`],
    ['without members', `["document",{"document":{}},"${LONG}"]`],
  ])('is left in a body %s', (_, json) => expect(cut(json)).toBeNull())
})

let s: SharedPortal
beforeAll(async () => {
  s = await sharedPortal()
})

describe('A large document', () => {
  const large = Array.from({ length: 1_500 }, (_, n) => stored('text', `q${n}`, { label: `"Giếng" ${n}` }))

  it('is saved and imported like a small one, and refused with the same problems', async () => {
    const author = await s.as('author')
    const made = await author.call('createForm', { body: { name: 'Large', template: 100 } })
    const { id, document } = made.body as unknown as { id: string; document: StoredDocument }
    const { container } = document
    const full = { ...document, container: { ...container, form: { ...container.form, children: large } } }
    const params = { id }
    const headers = { 'if-match': '"1"' }
    expect((await author.call('saveForm', { params, headers, body: { document: full } })).status).toBe(200)
    const stale = await author.call('saveForm', { params, headers, body: { document: full } })
    expect([stale.status, stale.problem]).toEqual([412, 'formStale'])
    const { details } = JSON.parse(stale.text) as { details: { form: { id: string; document: unknown } } }
    expect([details.form.id, details.form.document]).toEqual([id, full])
    const imported = await author.call('createForm', { body: { name: 'Copy', document: full } })
    expect(imported.status).toBe(200)
    const read = await author.call('getForm', { params: { id: imported.body.id } })
    expect((read.body.document as StoredDocument).container.form.children).toEqual(large)
    const wrong = {
      ...full,
      container: { ...full.container, form: { ...full.container.form, children: [...large, large[0]] } },
    }
    expect((await author.call('createForm', { body: { document: wrong } })).problem).toBe('documentInvalid')
    expect((await author.call('saveForm', { params, headers, body: { document: wrong } })).problem).toBe(
      'documentInvalid',
    )
  })

  it('that is no JSON is refused, like a key that would change prototypes', async () => {
    const author = await s.as('author')
    const refused = async (document: string) => {
      const { status, problem } = await author.call('createForm', { raw: `{"document":${document}}` })
      return [status, problem]
    }
    expect(await refused(`{"x":"${LONG}",}`)).toEqual([400, 'badRequest'])
    expect(await refused(`{"x":"${LONG}","__proto__":{}}`)).toEqual([422, 'documentInvalid'])
  })
})
