import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'

const ALLOWED = 'https://data.example.org'

let s: TestPortal
beforeAll(async () => {
  s = await testPortal({ FORM_ORIGINS: `${ALLOWED}, http://10.0.0.5:8080`, PUBLIC_URL: 'https://forms.localhost' })
})
afterAll(() => s.end())

type Form = StoredDocument['container']['form']

async function publishWith(change: (form: Form) => void) {
  const { id, author, document } = await publishedForm(s, [stored('text', 'note')])
  change(document.container.form)
  const { headers } = await author.call('getForm', { params: { id } })
  const etag = { 'if-match': String(headers['etag']) }
  const saved = await author.call('saveForm', { params: { id }, body: { document }, headers: etag })
  if (saved.problem) throw new Error(saved.text)
  return author.call('publishForm', { params: { id }, headers: { 'if-match': String(saved.headers['etag']) } })
}

const URLS = [
  ['one of an allowed origin', `${ALLOWED}/wells?near=1`, undefined],
  ['one with a port', 'http://10.0.0.5:8080/a', undefined],
  ['one of ours', 'https://forms.localhost/api/x', undefined],
  ['a path', '/api/x', undefined],
  ['another origin', 'https://other.example.org/', 'originNotAllowed'],
  ['an origin that begins alike', `${ALLOWED}.evil.example/`, 'originNotAllowed'],
  ['one without its scheme', '//other.example.org/', 'documentNotPublishable'],
  ['one with a name in it', 'https://me:secret@data.example.org/', 'documentNotPublishable'],
] as const

describe('A form that calls a URL', () => {
  it.each(URLS)('publishes with initApi at %s or not', async (_, url, problem) => {
    expect((await publishWith((form) => (form.initApi = { url }))).problem).toBe(problem)
  })

  it.each([
    ['submitApi', (form: Form) => (form.submitApi = { url: 'https://other.example.org/' })],
    ['redirect', (form: Form) => (form.redirect = 'https://other.example.org/thanks')],
    [
      'a list',
      (form: Form) =>
        (form.lists = [
          {
            name: 'towns',
            source: { url: 'https://other.example.org/towns.csv' },
            format: 'csv',
            columns: ['a'],
            value: 'a',
            label: 'a',
          },
        ]),
    ],
    [
      'a picture',
      (form: Form) =>
        (form.children = [
          stored('select', 'kind', { choices: [{ value: 'a', label: 'A', image: 'https://other.example.org/a.png' }] }),
        ]),
    ],
  ])('is told which one may not be used in %s, and what to do', async (_, change) => {
    const { problem, body } = await publishWith((form) => void change(form))
    expect(problem).toBe('originNotAllowed')
    expect(body).toMatchObject({ details: { origin: 'https://other.example.org' } })
    expect(JSON.stringify(body)).toContain('FORM_ORIGINS')
  })
})

describe('The pages of a server with FORM_ORIGINS', () => {
  it('contain the origins, and may connect to and embed them', async () => {
    const { id } = await publishedForm(s)
    const anyone = await s.as('anyone')
    const { body, headers } = await anyone.call('getPage', { params: { id } })
    expect(body.origins).toEqual([ALLOWED, 'http://10.0.0.5:8080'])
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`connect-src 'self' ${ALLOWED} http://10.0.0.5:8080;`)
    expect(policy).toContain(`img-src 'self' data: blob: ${ALLOWED} http://10.0.0.5:8080;`)
    expect(policy).toContain("script-src 'self';")
  })
})
