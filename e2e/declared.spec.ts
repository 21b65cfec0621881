import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type APIRequestContext, type Page } from './test.ts'
import type { StoredDocument, StoredElement } from '../src/forms/document/StoredDocument.ts'
import { startServer, type TestServer } from './startServer.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' }

/** A third-party server that the forms here may call. */
let other: Server
let server: TestServer
test.beforeAll(async () => {
  other = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.url === '/known') response.end(JSON.stringify({ well: { name: 'Well 3' } }))
    else if (request.url === '/pumps.csv') response.end('code,name\nafri,Afridev\nvn,Vergnet')
    else response.writeHead(404).end('{}')
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  server = await startServer({ DEMO_FORMS: '0', FORM_ORIGINS: origin() })
})
test.afterAll(async () => {
  await server.end()
  other.close()
})

const origin = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}`

type Form = StoredDocument['container']['form']

let made = 0
const element = (kind: string, name: string, settings: Record<string, unknown>): StoredElement => ({
  id: `decl${String(++made).padStart(4, '0')}`,
  kind,
  name,
  settings: { label: name, ...settings },
})

/** Publishes a form as its author, with an optional list of choices. Returns its id. */
async function publish(author: APIRequestContext, change: (form: Form, hash: string) => void): Promise<string> {
  const api = `${server.portal}/api`
  await author.post(`${api}/demo/sign-in`, { data: { as: 'author' } })
  const form = await (await author.post(`${api}/forms`, { data: { template: 100, name: 'Declared' } })).json()
  const uploaded = await author.post(`${api}/forms/${form.id}/lists?format=csv`, {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from('code,name\nhn,Hà Nội\nhue,Huế'),
  })
  change(form.document.container.form, (await uploaded.json()).hash)
  const saved = await author.put(`${api}/forms/${form.id}`, {
    headers: { 'if-match': `"${form.revision}"` },
    data: { document: form.document },
  })
  const { revision } = await saved.json()
  const published = await author.post(`${api}/forms/${form.id}/publish`, { headers: { 'if-match': `"${revision}"` } })
  expect(published.ok(), await published.text()).toBe(true)
  return form.id as string
}

const own = [{ value: 'own', label: 'Own' }]
const list = (name: string, source: { hash: string } | { url: string }) => ({
  name,
  source,
  format: 'csv' as const,
  columns: ['code', 'name'],
  value: 'code',
  label: 'name',
})

function watch(page: Page): { readonly refused: string[]; readonly asked: string[] } {
  const refused: string[] = []
  const asked: string[] = []
  page.on('pageerror', (error) => refused.push(error.message))
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
  page.on('response', (response) => asked.push(`${response.status()} ${new URL(response.url()).pathname}`))
  return { refused, asked }
}

test('a form loads its lists and known values, runs its triggers, and redirects as its author configured', async ({
  browser,
}) => {
  const phone = await browser.newContext(PHONE)
  const id = await publish(phone.request, (form, hash) => {
    form.lists = [list('towns', { hash }), list('pumps', { url: `${origin()}/pumps.csv` })]
    form.initApi = { url: `${origin()}/known` }
    form.mapData = { 'well.name': 'title' }
    form.events = [{ on: 'change', of: 'depth', action: 'setValue', params: { name: 'twice', value: 'depth * 2' } }]
    form.redirect = '/account?sent={id}'
    form.children = [
      element('text', 'title', { required: true }),
      element('number', 'depth', { max: 100 }),
      element('number', 'twice', {}),
      element('radio', 'town', { choices: own, choicesFrom: 'towns' }),
      element('radio', 'pump', { choices: own, choicesFrom: 'pumps' }),
    ]
  })
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await phone.newPage()
  const { refused, asked } = watch(page)
  await page.goto(`${server.portal}/page/${id}`)
  await expect(page.getByLabel('title')).toHaveValue('Well 3')
  await page.getByLabel('depth').fill('12')
  await expect(page.getByLabel('twice')).toHaveValue('24')
  await page.getByRole('radio', { name: 'Huế' }).check()
  await page.getByRole('radio', { name: 'Vergnet' }).check()
  await expect.poll(() => asked.filter((one) => one.endsWith('/validator.js'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/account\?sent=[0-9a-f-]{36}$/)
  expect(asked.filter((one) => one.includes('/validator.js'))[0]).toMatch(/^200 /)
  expect(refused).toEqual([])

  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const stored = await (await phone.request.get(`${server.portal}/api/forms/${id}/submissions`)).json()
  expect(stored.rows[0].input).toMatchObject({ title: 'Well 3', depth: 12, twice: 24, town: 'hue', pump: 'vn' })
  await phone.close()
})

test('a failed API call is reported, does not block the form, and is repeated on request', async ({ browser }) => {
  const phone = await browser.newContext(PHONE)
  const id = await publish(phone.request, (form) => {
    form.initApi = { url: `${origin()}/known` }
    form.mapData = { 'well.name': 'title' }
    form.children = [element('text', 'title', {})]
  })
  const page = await phone.newPage()
  await page.route('**/known', (route) => route.abort())
  await page.goto(`${server.portal}/page/${id}`)
  await expect(page.getByText('could not be loaded')).toBeVisible()
  await expect(page.getByLabel('title')).toBeEditable()
  await page.unroute('**/known')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByLabel('title')).toHaveValue('Well 3')
  await phone.close()
})
