import { authorAndServer } from './authorAndServer.ts'
import { submitAnswers } from './pages/submitAnswers.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en' })

const { server, author } = authorAndServer()

test('a status of the author’s own is given on a submission’s page; in use it is not removed, and its submissions are found', async ({
  page,
}) => {
  const form = await author.publish({
    mode: 'h5',
    children: [{ id: 'nameqest', kind: 'text', name: 'name', settings: { label: 'Name' } }],
  })
  const [id = ''] = await submitAnswers(server, { formId: form }, [{ name: 'Spring' }, { name: 'Well' }])
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const statuses = page.locator('#states')
  const openStatuses = async () => {
    await page.goto(`${server.portal}/forms/${form}/settings`)
    await expect(statuses.getByRole('button', { name: 'Add status' })).toBeVisible()
  }
  await openStatuses()
  for (const name of ['Đã gửi thợ', 'Rejected']) {
    await statuses.getByRole('button', { name: 'Add status' }).click()
    await page.keyboard.type(name)
  }
  await statuses.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Statuses saved.')).toBeVisible()
  const choices = await page.request.get(`${server.portal}/api/forms/${form}/review-choices`)
  expect(((await choices.json()) as { states: { id: string }[] }).states.map((state) => state.id)).toEqual([
    'da_gui_tho',
    'rejected_2',
  ])

  await page.goto(`${server.portal}/forms/${form}/submissions/${id}`)
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Đã gửi thợ' }).click()
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('Đã gửi thợ')

  await openStatuses()
  await statuses.getByRole('button', { name: 'Remove status Đã gửi thợ' }).click()
  await statuses.getByRole('button', { name: 'Save' }).click()
  await expect(statuses.getByRole('alert')).toContainText('Submissions have the status “Đã gửi thợ”.')
  await expect(statuses.getByRole('textbox').first()).toHaveValue('Đã gửi thợ')
  await statuses.getByRole('link', { name: 'Show these submissions' }).click()
  await expect(page.locator('.desk-count')).toHaveText('1 of 2')

  await page.goto(`${server.portal}/forms/${form}/audit`)
  await expect(page.getByRole('row').filter({ hasText: 'Submissions reviewed' })).toContainText('Status: Đã gửi thợ')
})
