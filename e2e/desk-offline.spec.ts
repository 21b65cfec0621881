import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { submitAnswers } from './pages/submitAnswers.ts'
import { authorAndServer } from './authorAndServer.ts'

test.use({ locale: 'en', timezoneId: 'UTC' })

const UNREACHED = 'Cannot reach the server. Check your connection and try again.'

const { server, author } = authorAndServer()
let form: string
let sent: string

test.beforeAll(async () => {
  form = await author.publish({
    mode: 'h5',
    children: [
      { id: 'nameqest', kind: 'text', name: 'title', settings: { label: 'Name' } },
      { id: 'placeqst', kind: 'location', name: 'place', settings: { label: 'Place' } },
    ],
  })
  const input = { title: 'North well', place: { type: 'Point', coordinates: [105.85, 21.03] } }
  const [id = ''] = await submitAnswers(server, { formId: form }, [input])
  sent = id
})

/** Opens a page of the submission, and waits until it has the words for what goes wrong later. */
async function open(page: Page, path: '' | '/edit'): Promise<void> {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const words = page.waitForResponse(/\/assets\/problems-/)
  await page.goto(`${server.portal}/forms/${form}/submissions/${sent}${path}`)
  await words
}

test('the map of a submission is not redrawn while it is still', async ({ page }) => {
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window)
    let frames = 0
    window.requestAnimationFrame = (draw) => {
      frames++
      return ask(draw)
    }
    Object.assign(window, { framesDrawn: () => frames })
  })
  await open(page, '')
  await expect(page.locator('[data-state=open] canvas')).toBeVisible()
  const frames = () => page.evaluate(() => (window as unknown as { framesDrawn: () => number }).framesDrawn())
  await expect(async () => {
    const before = await frames()
    await page.waitForTimeout(1_000)
    expect((await frames()) - before).toBe(0)
  }).toPass({ timeout: 30_000 })
})

test('without a network, a decision and a comment report the failure, and the text can be sent later', async ({
  page,
}) => {
  await open(page, '')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(UNREACHED).first()).toBeVisible()
  const comment = page.getByRole('textbox', { name: 'Write a comment' })
  await comment.fill('Is this the north side?')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText(UNREACHED).last()).toBeVisible()
  await expect(comment).toHaveValue('Is this the north side?')

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(comment).toHaveValue('')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved').first()).toBeVisible()
})

test('edited answers survive a lost network and going back', async ({ page }) => {
  await open(page, '')
  await page
    .getByRole('link', { name: 'Edit answers' })
    .or(page.getByRole('button', { name: 'Edit answers' }))
    .click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('North well, mended')
  await page.getByLabel('Reason for the change').fill('A typo')
  await page.goBack()
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await asked.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(name).toHaveValue('North well, mended')

  await page.context().setOffline(true)
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.last().click()
  await expect(page.getByText(UNREACHED)).toBeVisible()
  await expect(name).toHaveValue('North well, mended')
  await page.context().setOffline(false)
  await save.last().click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await expect(page.getByText('North well, mended').first()).toBeVisible()
})

test('a page whose code cannot be loaded says that the server was not reached, and opens once it is', async ({
  page,
}) => {
  await open(page, '')
  await page.context().setOffline(true)
  await page
    .getByRole('link', { name: 'Edit answers' })
    .or(page.getByRole('button', { name: 'Edit answers' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Cannot reach the server' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByLabel('Reason for the change')).toBeVisible()
})

test('photos that fail to load are not reported as missing', async ({ page }) => {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.route(new RegExp(`/api/forms/${form}/(desk|submissions)`), (route) => route.abort())
  await page.goto(`${server.portal}/forms/${form}/submissions?view=photos`)
  await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible()
  await expect(page.getByText('No images')).toHaveCount(0)
})
