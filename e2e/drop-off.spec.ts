import { randomUUID } from 'node:crypto'
import { endpoints } from '../src/contract/endpoints.ts'
import { expect, test } from './test.ts'
import { authorAndServer } from './authorAndServer.ts'

const { server, author } = authorAndServer()

test('an author sees at which question collectors stopped, and those who continued later count as submitted', async ({
  browser,
}) => {
  const children = ['Name', 'Depth', 'Water'].map((label, at) => ({
    id: `el00000${at}`,
    kind: 'text',
    name: label.toLowerCase(),
    settings: { label },
  }))
  const id = await author.publish({ mode: 'h5', children })
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' })
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await phone.newPage()
  const watching = page.waitForResponse(/\/news-[^/]+\.js/)
  await page.goto(`${server.portal}/page/${id}`)
  await (await watching).finished()
  await page.getByLabel('Name').fill('Old well')
  await page.getByLabel('Depth').fill('3')
  await page.goto('about:blank')

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await desk.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const figures = await desk.newPage()
  const left = async () => (await (await desk.request.get(`${server.portal}/api/forms/${id}/drop-off`)).json()).left
  await expect.poll(left).toHaveLength(1)
  const rowOf = (label: string) => figures.getByRole('row').filter({ hasText: label })
  await figures.goto(`${server.portal}/forms/${id}/publish?show=figures`)
  await expect(figures.getByText('1 of 1 people who started did not submit.')).toBeVisible()
  await expect(rowOf('Depth')).toContainText('100% (1)')
  await expect(rowOf('Water')).toContainText('0% (0)')
  await rowOf('Depth').getByRole('button', { name: 'Depth' }).click()
  await expect(rowOf('Depth').getByRole('listitem')).toHaveCount(1)

  await figures.getByText('On the form', { exact: true }).click()
  const markOf = (element: string) => figures.locator(`.drop-off-form [data-element="${element}"]`)
  await expect(markOf('el000000')).toHaveAttribute('data-drop-off', '100% reached')
  await expect(markOf('el000001')).toHaveAttribute('data-drop-off', '100% reached, 1 dropped off')
  await expect(markOf('el000001')).toHaveAttribute('data-drop-off-most')
  await expect(markOf('el000002')).toHaveAttribute('data-drop-off', '0% reached')

  await page.goto(`${server.portal}/page/${id}`)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you!')).toBeVisible()
  await figures.reload()
  await expect(figures.getByText('The person who started the form submitted it.')).toBeVisible()
  await phone.close()
  await desk.close()
})

test('submissions sent past the page count in both views, which agree that the form was opened', async ({
  browser,
}) => {
  const children = [{ id: 'el000000', kind: 'text', name: 'name', settings: { label: 'Name' } }]
  const id = await author.publish({ mode: 'h5', children })
  const app = await browser.newContext()
  await app.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  for (const name of ['Old well', 'New well']) {
    const data = {
      id: randomUUID(),
      additional_data: { PageId: id, Prompts: [] },
      input: { name },
      submission_type: 100,
    }
    const sent = await app.request.post(server.origin + endpoints.submitWeb.path, { data })
    expect(sent.status()).toBe(200)
  }

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await desk.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const figures = await desk.newPage()
  await figures.goto(`${server.portal}/forms/${id}/publish?show=figures`)
  await expect(figures.getByText('All 2 people who started the form submitted it.')).toBeVisible()
  await expect(figures.locator('.publish-total-opened dd')).toHaveText('0')
  await expect(figures.locator('.publish-total-sent dd')).toHaveText('2')
  await expect(figures.getByText('No views were recorded in this period.')).toBeHidden()
  await expect(figures.getByText('Views without a submission')).toBeHidden()
})
