import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { printDocument } from '../src/forms/document/printDocument.ts'
import { form, text } from '../tests/kit/form.ts'
import { startServer, type TestServer } from './startServer.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en', timezoneId: 'UTC' })

let status = 200
let receiver: Server
let server: TestServer
test.beforeAll(async () => {
  receiver = createServer((request, reply) => {
    request.resume().once('end', () => reply.writeHead(status).end())
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  server = await startServer({ DEMO_FORMS: '0', EXPORT_WEBHOOKS: `http://127.0.0.1:${port}/hooks/` })
})
test.afterAll(async () => {
  await server.end()
  receiver.close()
})

/** The export dialog of a published form with a submission, as its author. */
async function openExports(page: Page) {
  const api = `${server.portal}/api`
  await page.request.post(`${api}/demo/sign-in`, { data: { as: 'author' } })
  const document = printDocument(form(text('name')))
  const made = await page.request.post(`${api}/forms`, { data: { name: 'Wells', document } })
  const { id } = (await made.json()) as { id: string }
  const published = await page.request.post(`${api}/forms/${id}/publish`, { headers: { 'if-match': '"1"' } })
  expect(published.ok(), await published.text()).toBe(true)
  const additional_data = { PageId: id, Prompts: [] }
  const sent = await page.request.post(`${server.origin}/api/jarvis/spot-collection/v1/submission/submit`, {
    data: { id: crypto.randomUUID(), additional_data, submission_type: 100, input: { name: 'Old well' } },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await page.goto(`${server.portal}/forms/${id}/submissions`)
  await page.getByRole('button', { name: 'Export' }).click()
  return page.getByRole('region', { name: 'Scheduled exports' })
}

test('an export is scheduled to a webhook, reports why it failed, and succeeds when it is retried', async ({
  page,
}) => {
  const schedules = await openExports(page)
  const address = schedules.getByRole('textbox', { name: 'Address' })
  await address.press('End')
  await address.pressSequentially('wells')
  await schedules.getByRole('button', { name: 'Schedule this export' }).click()
  const line = schedules.getByRole('listitem')
  await expect(line).toContainText('CSV · Every day')
  await expect(line).toContainText(/Next: /)
  // The same schedule again is refused.
  await schedules.getByRole('button', { name: 'Schedule this export' }).click()
  await expect(page.getByText('This export is already scheduled at that time.')).toBeVisible()
  await expect(line).toHaveCount(1)

  status = 500
  await line.getByRole('button', { name: /^Run now/ }).click()
  await expect(line).toContainText('The address answered 500.', { timeout: 60_000 })
  await expect(line).toContainText(/Next try: /)
  status = 200
  await line.getByRole('button', { name: /^Try again/ }).click()
  await expect(line).toContainText(/Delivered /, { timeout: 60_000 })
  await line.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(line).toHaveCount(0)
})
