import { passesAxe } from './axe.ts'
import { submitAnswers } from './pages/submitAnswers.ts'
import { authorAndServer } from './authorAndServer.ts'
import { expect, test } from './test.ts'

test.use({ locale: 'en', viewport: { width: 1440, height: 900 } })

const choices = ['hand', 'solar'].map((value) => ({ value, label: value === 'hand' ? 'Hand pump' : 'Solar pump' }))
const ANSWERS = [
  { note: 'The pump is broken', visits: [{ pump: 'hand' }, { pump: 'solar' }] },
  { note: 'Pump broken again', visits: [{ pump: 'hand' }] },
  { note: 'Clean', visits: [{ pump: 'hand' }] },
  {},
]

const { server, author } = authorAndServer()
let form: string
test.beforeAll(async () => {
  form = await author.publish({
    mode: 'h5',
    children: [
      { id: 'noteqest', kind: 'textarea', name: 'note', settings: { label: 'Note' } },
      {
        id: 'visitsqe',
        kind: 'repeat',
        name: 'visits',
        settings: { label: 'Visits' },
        children: [{ id: 'pumpqest', kind: 'radio', name: 'pump', settings: { label: 'Pump', choices } }],
      },
    ],
  })
  await submitAnswers(server, { formId: form }, ANSWERS)
})

test('texts, numbers of rows and the questions in rows have charts, and pressing a bar filters everything', async ({
  page,
}) => {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto(`${server.portal}/forms/${form}/submissions?view=charts`)
  const search = page.getByRole('search')
  const chart = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(chart('Note')).toContainText('3 answers.')
  await expect(chart('Note')).toContainText('1 without an answer.')
  const words = chart('Note').getByRole('list', { name: 'Most frequent words' })
  await expect(words.getByRole('listitem')).toHaveText(['broken2', 'pump2'])
  // Charts below the screen load as they come near.
  await chart('Visits: Pump').scrollIntoViewIfNeeded()
  await expect(chart('Visits: Pump').getByRole('listitem')).toHaveText([/Hand pump3/, /Solar pump1/])
  await passesAxe(page)

  await words.getByRole('button', { name: /pump/ }).click()
  await expect(search).toContainText('Note contains “pump”')
  await expect(search).toContainText('2 of 4')
  await expect(chart('Visits: Pump').getByRole('listitem')).toHaveText([/Hand pump2/, /Solar pump1/])

  await chart('Visits').getByRole('button', { name: '1: 1', exact: true }).click()
  await expect(search).toContainText('Visits is 1')
  await expect(search).toContainText('1 of 4')
  await page.getByRole('button', { name: 'Clear' }).click()

  await chart('Visits: Pump')
    .getByRole('button', { name: /Solar pump/ })
    .click()
  await expect(search).toContainText('Visits: Pump is Solar pump')
  await expect(search).toContainText('1 of 4')
})

test('years are written as years on the axis, bars and filter of their chart; larger numbers keep their separators', async ({
  page,
}) => {
  const id = await author.publish({
    mode: 'h5',
    children: [
      { id: 'yearqest', kind: 'integer', name: 'year', settings: { label: 'Year built' } },
      { id: 'peopqest', kind: 'integer', name: 'people', settings: { label: 'People' } },
    ],
  })
  const answers = [1970, 1986, 1987, 2026].map((year, at) => ({ year, people: at * 13_000 }))
  await submitAnswers(server, { formId: id }, answers)
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto(`${server.portal}/forms/${id}/submissions?view=charts`)
  const chart = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(chart('Year built')).toContainText('from 1970 to 2026.')
  await expect(chart('Year built').locator('.desk-axis')).toHaveText('19702029')
  await expect(chart('People')).toContainText('from 0 to 39,000.')
  await chart('Year built').getByRole('button', { name: '1985 to 1989: 2' }).click()
  const search = page.getByRole('search')
  await expect(search).toContainText('Year built is between 1985 and 1989')
  await expect(search).toContainText('2 of 4')
})

test.describe('a dark screen', () => {
  test.use({ colorScheme: 'dark' })

  for (const theme of ['system', 'dark'])
    test(`its charts are printed light, maps included, and are dark again afterwards (theme: ${theme})`, async ({
      page,
    }) => {
      const id = await author.publish({
        mode: 'h5',
        children: [{ id: 'placeqst', kind: 'location', name: 'place', settings: { label: 'Place' } }],
      })
      await submitAnswers(server, { formId: id }, [{ place: { type: 'Point', coordinates: [105.85, 21.03] } }])
      await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
      await page.addInitScript((choice) => {
        localStorage.setItem('theme', choice)
        // A corner of the map's sea, read from the copy that is printed.
        window.print = () => {
          window.dispatchEvent(new Event('beforeprint'))
          const copies = [...document.querySelectorAll<HTMLCanvasElement>('canvas.desk-map-print')]
          const pixels = copies.map((copy) => copy.getContext('2d')?.getImageData(4, 4, 1, 1).data ?? [])
          Object.assign(window, { printed: pixels.map((pixel) => [...pixel]) })
        }
      }, theme)
      await page.goto(`${server.portal}/forms/${id}/submissions?view=charts`)
      const body = page.locator('body')
      const ground = () => body.evaluate((one) => getComputedStyle(one).backgroundColor)
      const onScreen = await ground()
      await page.getByRole('button', { name: 'Print report' }).click()
      const printed = () => page.evaluate(() => (window as unknown as { printed?: number[][] }).printed)
      await expect.poll(printed, { timeout: 30_000 }).toBeDefined()
      for (const [red = 0, green = 0, blue = 0] of (await printed()) ?? [])
        expect(red + green + blue).toBeGreaterThan(450)
      expect(await printed()).toHaveLength(1)
      await expect.poll(ground).toBe(onScreen)

      // Also from the browser's own menu.
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect.poll(ground).toBe('rgb(255, 255, 255)')
      const heading = page.getByRole('region', { name: 'Place', exact: true }).getByRole('heading')
      await expect(heading).toHaveCSS('color', 'rgb(22, 33, 27)')
      // Not stretched to the width of the paper.
      await expect(page.locator('.desk-map-print')).toHaveCSS('object-fit', 'cover')
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
      await expect.poll(ground).toBe(onScreen)
    })
})
