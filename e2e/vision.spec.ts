import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { axe } from './axe.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'
import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { startServer, type TestServer } from './startServer.ts'

const SIGN = join(import.meta.dirname, '../tests/pictures/sign.png')
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' }
const PROMPTS = [
  { prompt: 'What is the place called?', fills: 'name' },
  { prompt: 'How deep is it, in metres?', fills: 'depth' },
  { prompt: 'What sort of place is it?', fills: 'kind' },
]

/** The response of the model's server; null: breaks off. */
let says: readonly unknown[] | null = []
let model: Server
let server: TestServer
let author: AuthorAtWork
let form: string

test.beforeAll(async () => {
  model = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      if (!says) return void response.destroy()
      const content = JSON.stringify({ answers: says })
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ choices: [{ message: { content } }] }))
    })
  })
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  const { port } = model.address() as AddressInfo
  server = await startServer({ DEMO_FORMS: '0', VISION_URL: `http://127.0.0.1:${port}/v1`, VISION_MODEL: 'sees' })
  author = await authorAtWork(server)
  const choices = [
    { value: 'cafe', label: 'Café' },
    { value: 'shop', label: 'Shop' },
  ]
  form = await author.publish({
    mode: 'h5',
    children: [
      { id: 'photoqst', kind: 'photo', name: 'photo', settings: { label: 'Photo of the sign', prompts: PROMPTS } },
      { id: 'nameqstn', kind: 'text', name: 'name', settings: { label: 'Name' } },
      { id: 'depthqst', kind: 'number', name: 'depth', settings: { label: 'Depth', max: 100 } },
      { id: 'kindqstn', kind: 'select', name: 'kind', settings: { label: 'Kind', choices } },
    ],
  })
})
test.afterAll(async () => {
  await author.end()
  await server.end()
  model.close()
})

async function onPhone(phone: BrowserContext): Promise<Page> {
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${form}`)
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible()
  return page
}
const takePhoto = (page: Page) => page.locator('input[type=file][multiple]').setInputFiles(SIGN)
const beside = (page: Page, id: string) => page.locator(`[data-element=${id}] .gf-suggestion`)

test('text in a photo is suggested beside its questions, accepted or dismissed, and never accepted automatically', async ({
  browser,
}) => {
  says = [
    { question: 1, answer: '<b>Cafe Lotus</b>', confidence: 0.92 },
    { question: 2, answer: 'Depth 12.5 m', confidence: 0.8 },
    { question: 3, answer: 'bank', confidence: 1 },
  ]
  const phone = await browser.newContext(PHONE)
  const page = await onPhone(phone)
  await page.getByLabel('Depth').fill('3')
  await takePhoto(page)

  const name = beside(page, 'nameqstn')
  await expect(name.getByRole('status')).toHaveText('Name: Suggested from photo: <b>Cafe Lotus</b> (92% confidence)')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Depth')).toHaveValue('3')
  await expect(beside(page, 'kindqstn').getByRole('status')).toContainText('No suggestion found in the photo')
  const { violations } = await axe(page).include('.gf-form-children').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await name.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('<b>Cafe Lotus</b>')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(beside(page, 'depthqst').getByRole('button', { name: 'Replace my answer' })).toBeVisible()
  await beside(page, 'depthqst').getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(beside(page, 'depthqst').getByRole('button')).toHaveCount(0)
  await expect(page.getByLabel('Depth')).toHaveValue('3')

  // The prompts survive a reload with the draft.
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('<b>Cafe Lotus</b>')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 60_000 })
  await phone.close()
  const [sent] = await author.submissions(form)
  expect(sent?.input).toMatchObject({ name: '<b>Cafe Lotus</b>', depth: 3 })
  expect(sent?.additionalData['Prompts']).toEqual(PROMPTS.map(({ prompt }) => prompt))
})

test('suggestions move with a draft to another device, which does not request them again', async ({ browser }) => {
  says = [{ question: 1, answer: 'Cafe Lotus', confidence: 0.9 }]
  const phone = await browser.newContext(PHONE)
  const first = await onPhone(phone)
  await first.getByLabel('Name', { exact: true }).fill('Begun here')
  await takePhoto(first)
  await expect(beside(first, 'nameqstn').getByRole('status')).toContainText('Cafe Lotus')
  const draft = `${server.portal}/api/drafts/${form}/1?about=`
  await expect(async () => {
    const saved = (await (await phone.request.get(draft)).json()) as { prompts?: string[] }
    expect(saved.prompts).toHaveLength(PROMPTS.length)
  }).toPass()
  await phone.close()

  const tablet = await browser.newContext(PHONE)
  const second = await onPhone(tablet)
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Begun here')
  await expect(second.locator('.gf-suggestion[data-state=offered]')).toHaveCount(0)
  await second.getByRole('button', { name: 'Submit' }).click()
  await expect(second.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 60_000 })
  await tablet.close()
  const sent = await author.submissions(form)
  const here = sent.find(({ input }) => input['name'] === 'Begun here')
  expect(here?.additionalData['Prompts']).toEqual(PROMPTS.map(({ prompt }) => prompt))
})

test('a model that does not respond blocks nothing', async ({ browser }) => {
  says = null
  const phone = await browser.newContext(PHONE)
  const page = await onPhone(phone)
  await takePhoto(page)
  await expect(beside(page, 'nameqstn').getByRole('status')).toContainText('Answer this question yourself.')
  await page.getByLabel('Name', { exact: true }).fill('Enter manually')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 60_000 })
  await phone.close()
  const sent = await author.submissions(form)
  const here = sent.find(({ input }) => input['name'] === 'Enter manually')
  expect(here?.additionalData['Prompts']).toEqual([])
})

test('a preview does not send photos to the model, and says so', async ({ browser }) => {
  const desk = await browser.newContext({ locale: 'en' })
  await desk.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const page = await desk.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${server.portal}/page/${form}/preview?frame=1`)
  await expect(page.getByText('AI photo reading is off in preview.')).toBeVisible()
  await takePhoto(page)
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await expect(page.locator('.gf-suggestion')).toHaveCount(0)
  expect(asked.filter((path) => /uploads|vision|suggest/.test(path))).toEqual([])
  await desk.close()
})
