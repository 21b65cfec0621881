import { authorAndServer } from './authorAndServer.ts'
import { passesAxe } from './axe.ts'
import { submitAnswers } from './pages/submitAnswers.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en' })

const { server, author } = authorAndServer()

test('a person’s data is erased; the audit log still says what was done, and its link that the submission is gone', async ({
  page,
}) => {
  const form = await author.publish({
    mode: 'h5',
    children: [{ id: 'nameqest', kind: 'text', name: 'name', settings: { label: 'Name' } }],
  })
  const [first = ''] = await submitAnswers(server, { formId: form }, [{ name: 'Spring' }, { name: 'Well' }])
  await submitAnswers(server, { formId: form, as: 'author2' }, [{ name: 'Tap' }])
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto(`${server.portal}/forms/${form}/submissions/${first}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved').first()).toBeVisible()

  await page.goto(`${server.portal}/forms/${form}/settings`)
  await page.getByRole('button', { name: 'Erase a person’s data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('collector')
  await page.getByTitle('A Collector, collector@demo.example: 2 submissions').click()
  await dialog.getByRole('textbox', { name: /to confirm/ }).fill('collector@demo.example')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog).toContainText('Submissions: 2.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  expect((await author.submissions(form)).map(({ input }) => input['name'])).toEqual(['Tap'])

  await page.getByRole('link', { name: 'Open audit log' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Person’s data erased' })).not.toContainText('collector')
  await page
    .getByRole('row')
    .filter({ hasText: 'Submissions reviewed' })
    .getByRole('link', { name: 'Submission', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Submission not found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden()
  await passesAxe(page)
})
