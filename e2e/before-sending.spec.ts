import { printDocument } from '../src/forms/document/printDocument.ts'
import { form, group, layout, location, number, text } from '../tests/kit/form.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'
import { passesAxe } from './axe.ts'
import { untilFirstScreenReady } from './firstScreens.ts'
import { expect, test, type Browser, type Page } from './test.ts'

/** The page before a form is sent, and where it leads: all answers, the draft, the same place. */

const { server, author } = authorAndServer()
const HERE = {
  geolocation: { latitude: 20.9513, longitude: 106.813, accuracy: 4 },
  permissions: ['geolocation'],
}

const named = (label: string, ...children: Parameters<typeof layout>[1][]) =>
  layout('step', ...children).labelled(label)

const visit = form(
  layout(
    'steps',
    named('People', text('who').labelled('Who answers?').required()),
    named('Water', number('depth').labelled('Depth').with({ unit: 'm' }), location('place').labelled('Where is it?')),
  ),
)

async function opened(browser: Browser): Promise<Page> {
  const id = await author.publishDocument(printDocument(visit))
  const context = await browser.newContext({ ...PHONE, ...HERE })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await context.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  return page
}

test('the collector reviews all answers before submitting, and each one leads to its question', async ({ browser }) => {
  const page = await opened(browser)
  const review = page.getByRole('button', { name: 'Review and submit' })
  await page.getByRole('textbox', { name: 'Who answers?' }).fill('Hoa')
  await page.getByRole('button', { name: 'Next: Water' }).click()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeHidden()
  await page.getByRole('textbox', { name: 'Depth' }).fill('12')
  await review.click()
  await expect(page.getByRole('heading', { name: 'Review and submit' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Who answers? Hoa' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Where is it? No answer' })).toBeVisible()
  await passesAxe(page)

  await page.getByRole('button', { name: 'Who answers? Hoa' }).click()
  await expect(page.getByRole('textbox', { name: 'Who answers?' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Who answers?' }).fill('Lan')
  await page.getByRole('button', { name: 'Next: Water' }).click()
  await review.click()
  await expect(page.getByRole('button', { name: 'Who answers? Lan' })).toBeVisible()
  // The browser's Back leads to the previous page, as everywhere.
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Depth' })).toBeVisible()
  await review.click()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
})

test('the title bar shows when answers were saved on the device, and shows it again after a reload', async ({
  browser,
}) => {
  const page = await opened(browser)
  const note = page.getByRole('banner').getByText(/^Saved on this device, \d/)
  await expect(page.getByRole('textbox', { name: 'Who answers?' })).toBeVisible()
  await expect(note).toBeHidden()
  await page.getByRole('textbox', { name: 'Who answers?' }).fill('Hoa')
  await expect(note).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Who answers?' })).toHaveValue('Hoa')
  await expect(note).toBeVisible()
})

test('after a submission, another one starts at the same location', async ({ browser }) => {
  const page = await opened(browser)
  const fill = async (who: string) => {
    await page.getByRole('textbox', { name: 'Who answers?' }).fill(who)
    await page.getByRole('button', { name: 'Next: Water' }).click()
  }
  const send = async () => {
    await page.getByRole('button', { name: 'Review and submit' }).click()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  }
  await fill('Hoa')
  await send()
  // It was about no place.
  await expect(page.getByRole('button', { name: 'Submit another response' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Same place' })).toBeHidden()
  await page.getByRole('button', { name: 'Submit another response' }).click()

  await fill('Lan')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('20.95130').first()).toBeVisible()
  await send()
  await expect(page.getByRole('button', { name: 'Same place' })).toBeVisible()
  await passesAxe(page)
  await page.getByRole('button', { name: 'Same place' }).click()
  await expect(page.getByRole('textbox', { name: 'Who answers?' })).toHaveValue('')
  await fill('Mai')
  await expect(page.getByText('20.95130').first()).toBeVisible()
  await send()
})

test('on a desktop, the pages of a form are listed beside it with their progress, and lead to each page', async ({
  browser,
}) => {
  const parts = form(
    group('About', text('name').labelled('Name')).labelled('About the point'),
    group('Works', text('state').labelled('State'), text('since').labelled('Since')).labelled('Does it work?'),
  )
  const id = await author.publishDocument(printDocument(parts))
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const page = await desk.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  const list = page.getByRole('navigation', { name: 'of 3 answered' })
  await expect(list.getByRole('button', { name: 'About the point 0 / 1' })).toBeVisible()
  // Said once, although the foot of a narrow page says it too.
  await expect(page.getByText('0 of 3 answered').filter({ visible: true })).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Name' }).fill('Market pump')
  await expect(list.getByRole('button', { name: 'About the point 1 / 1' })).toBeVisible()
  await list.getByRole('button', { name: 'Does it work? 0 / 2' }).click()
  await expect(page.getByRole('textbox', { name: 'State' })).toBeFocused()
  await passesAxe(page)
  // A smaller window has no space for it.
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(list).toBeHidden()
})

test('the time of saving appears on the server-rendered page only after the answers were saved', async ({
  browser,
}) => {
  const address = `${server.portal}/page/${await author.publishDocument(printDocument(visit))}`
  await untilFirstScreenReady(address)
  const page = await (await browser.newContext(PHONE)).newPage()
  let release: (() => void) | undefined
  const kept = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/news-[^/]+\.js/, async (route) => {
    await kept
    await route.continue()
  })
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Who answers?' }).fill('Hoa')
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')).length)
  await expect.poll(drafts).toBe(1)
  release?.()
  await expect(page.getByRole('banner').getByText(/^Saved on this device, \d/)).toBeVisible()
})

test('on a phone, the title of a form stays on one line while offline, and the offline icon has a name', async ({
  browser,
}) => {
  const id = await author.publishDocument(printDocument(visit))
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  // The code of this message and its texts load when the page is first idle.
  const parts = [/\/outboxPage-[^/]+\.js/, /\/outbox-[^/]+\.js/].map((part) => page.waitForResponse(part))
  await page.goto(`${server.portal}/page/${id}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('textbox', { name: 'Who answers?' })).toBeVisible()
  const before = await title.boundingBox()
  for (const part of await Promise.all(parts)) await part.finished()
  await context.setOffline(true)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Offline' })).toBeVisible()
  expect((await title.boundingBox())?.height).toBe(before?.height)
  await passesAxe(page)
})
