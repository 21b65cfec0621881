import type { FormDocument } from '../src/forms/document/FormDocument.ts'
import { printDocument } from '../src/forms/document/printDocument.ts'
import { setFormSettings } from '../src/forms/edits/setFormSettings.ts'
import { formWith, layout, number, select, text, textBlock } from '../tests/kit/form.ts'
import { expect, test } from './fixtures.ts'
import { EditorScreen } from './pages/EditorScreen.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const noted = { en: '{well}: {= depth * 2.0} m noted', vi: '{well}: đã ghi {= depth * 2.0} m' }
const events: FormDocument['form']['events'] = [
  { on: 'change', of: 'note', action: 'showNotice', params: { text: noted, level: 'info' } },
]
const asked = formWith(
  { languages: ['en', 'vi'] },
  text('well').with({ label: { en: 'Name of the well', vi: 'Tên giếng' } }),
  select('use').with({
    label: { en: 'Use', vi: 'Công dụng' },
    choices: [
      { value: 'drink', label: { en: 'Drinking', vi: 'Để uống' } },
      { value: 'wash', label: { en: 'Washing at {well}', vi: 'Giặt ở {well}' } },
    ],
  }),
  number('depth').with({ label: { en: 'Depth of {well} in m', vi: 'Độ sâu của {well}, m' } }),
  textBlock('').with({
    text: {
      en: '**{well}** is for {use}: {= depth * 1000.0} mm',
      vi: '**{well}** {use}: {= depth * 1000.0} mm',
    },
  }),
  layout('card', text('note').with({ label: { en: 'More of {well}', vi: 'Thêm về {well}' } })),
)

test('an answer is shown in later texts, in each language, even after its question was renamed', async ({
  page,
  browser,
  server,
}) => {
  const api = `${server.portal}/api/forms`
  const made = await page.request.post(api, {
    data: { name: 'Wells', document: printDocument(setFormSettings({ events }).apply(asked)) },
  })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`${server.portal}/forms/${id}/edit`)
  const editor = new EditorScreen(page)
  await editor.isReady()
  const canvas = page.getByRole('region', { name: 'Form canvas' })
  await expect(canvas.getByText('Depth of ‹well› in m')).toBeVisible()

  await editor.select('Name of the well')
  await (await editor.fieldName()).fill('source')
  await expect(canvas.getByText('Depth of ‹source› in m')).toBeVisible()

  // A name is suggested while it is typed.
  await editor.select('More of ‹source›')
  await editor.setting(/^Label/).fill('More of ')
  await editor.setting(/^Label/).press('End')
  await page.keyboard.type('{sou')
  await page.getByRole('option', { name: 'source Name of the well' }).click()
  await expect(editor.setting(/^Label/)).toHaveValue('More of {source}')
  await editor.save()
  const { revision } = (await (await page.request.get(`${api}/${id}`)).json()) as { revision: number }
  const published = await page.request.post(`${api}/${id}/publish`, { headers: { 'if-match': `"${revision}"` } })
  expect(published.status()).toBe(200)

  for (const [locale, name, use, blank, depth, block, washing, note, notice] of [
    [
      'en',
      'Name of the well',
      'Use',
      'Depth of … in m',
      'Depth of Giếng <b>7</b> in m',
      'Giếng <b>7</b> is for Washing at Giếng <b>7</b>: 2,500 mm',
      'Washing at Giếng <b>7</b>',
      'More of Giếng <b>7</b>',
      'Giếng <b>7</b>: 5 m noted',
    ],
    [
      'vi',
      'Tên giếng',
      'Công dụng',
      'Độ sâu của …, m',
      'Độ sâu của Giếng <b>7</b>, m',
      'Giếng <b>7</b> Giặt ở Giếng <b>7</b>: 2.500 mm',
      'Giặt ở Giếng <b>7</b>',
      'Thêm về Giếng <b>7</b>',
      'Giếng <b>7</b>: đã ghi 5 m',
    ],
  ] as const) {
    const context = await browser.newContext({ ...PHONE, locale })
    const phone = await context.newPage()
    await phone.goto(`${server.portal}/page/${id}`)
    await expect(phone.getByLabel(blank)).toBeVisible()
    await phone.getByLabel(name).fill('Giếng <b>7</b>')
    await expect(phone.getByLabel(depth)).toBeVisible()
    await phone.getByLabel(depth).fill('2.5')
    await phone.getByRole('radiogroup', { name: use }).getByText(washing).click()
    await expect(phone.locator('.gf-text-block')).toHaveText(block)
    await phone.getByLabel(note).fill('x')
    await expect(phone.getByText(notice)).toBeVisible()
    await context.close()
  }
})
