import { printDocument } from '../src/forms/document/printDocument.ts'
import { ElementBuilder, formWith, layout, input, location, number, repeat, table, text } from '../tests/kit/form.ts'
import { axe } from './axe.ts'
import { expect, type Locator, type Page, test } from './test.ts'
import { authorAndServer } from './authorAndServer.ts'

/** Pages, rows and the screen after sending, on the smallest phone, right to left, in the dark theme. */

const { server, author } = authorAndServer()
const SMALL = { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true }

const YES_NO = ['Yes', 'No'].map((label) => ({ value: label, label }))

const household = (language: string, say: (english: string) => string) =>
  formWith(
    { languages: [language] },
    layout(
      'steps',
      layout(
        'step',
        text('who').labelled(say('Who answers?')).required(),
        input('radio')('again').with({ choices: YES_NO }),
      ).labelled(say('People')),
      layout(
        'step',
        repeat('wells', text('source').labelled(say('Source')), number('depth').required().with({ unit: 'm' })).with({
          label: say('Wells'),
          summary: '{source}',
          reorder: true,
        }),
      ).labelled(say('Water')),
      layout(
        'step',
        location('place').labelled(say('Where is it?')),
        new ElementBuilder('divider', undefined, {}),
      ).labelled(say('Place')),
    ),
  )

async function publish(language: string, say: (english: string) => string): Promise<string> {
  return author.publishDocument(printDocument(household(language, say)))
}

/** Asserts that nothing is wider than the screen, and axe finds nothing. */
async function isSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).last().fill(text)
const foot = (page: Page): Locator => page.locator('.gf-steps-foot .gf-button-primary')

const LONG: { readonly [english: string]: string } = {
  'Who answers?': 'Ai là người trả lời các câu hỏi của phiếu khảo sát này?',
  People: 'Những người sống trong hộ gia đình',
  Source: 'Nguồn nước',
  Wells: 'Các giếng nước mà hộ gia đình sử dụng',
  Water: 'Nước sinh hoạt và nước sản xuất',
  Place: 'Vị trí của ngôi nhà',
}
const ARABIC: { readonly [english: string]: string } = {
  'Who answers?': 'من يجيب؟',
  People: 'الناس',
  Source: 'المصدر',
  Wells: 'الآبار',
  Water: 'الماء',
  'Where is it?': 'أين؟',
  Place: 'المكان',
}

const sayingIn = (words: typeof LONG) => (english: string) => words[english] ?? english

for (const [about, language, words, scheme] of [
  ['in long Vietnamese words, light', 'vi', LONG, 'light'],
  ['from right to left, dark', 'ar', ARABIC, 'dark'],
] as const) {
  test(`a form with pages is filled in on the smallest phone: ${about}`, async ({ browser }) => {
    const say = sayingIn(words)
    const id = await publish(language, say)
    const context = await browser.newContext({ ...SMALL, locale: language, colorScheme: scheme })
    await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
    const page = await context.newPage()
    await page.goto(`${server.portal}/page/${id}`)
    await expect(foot(page)).toContainText(say('Water'))
    await isSound(page)

    // The error of a missing answer is shown above its input, and the page stays.
    await foot(page).click()
    await expect(page.locator('.gf-error')).toBeVisible()
    const [error, box] = [
      await page.locator('.gf-error').boundingBox(),
      await page.getByRole('textbox', { name: say('Who answers?') }).boundingBox(),
    ]
    expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1)
    await isSound(page)
    await fill(page, say('Who answers?'), 'Trần Thị Hoa')
    await foot(page).click()

    await page.locator('.gf-add-row').click()
    await fill(page, say('Source'), 'Spring')
    await page.locator('.gf-row input').last().fill('12')
    await page.locator('.gf-row-toggle').click()
    await expect(page.locator('.gf-row-detail')).toHaveText('12')
    await page.locator('.gf-row-more').click()
    await isSound(page)
    await page.locator('.gf-step-all').click()
    await expect(page.locator('.gf-step-name')).toHaveCount(3)
    await isSound(page)
    await page.locator('.gf-step-name').last().click()

    // All answers are reviewed before sending.
    await foot(page).click()
    await expect(page.locator('.gf-review-line')).toHaveCount(4)
    await isSound(page)
    await page.locator('.page-footer .gf-button').click()
    await expect(page.locator('.sent-card strong')).toContainText('Trần Thị Hoa')
    await isSound(page)
    await expect(page.locator('.sent-card dd')).toHaveCount(2)
    await context.close()
  })
}

const top = async (field: Locator) => (await field.boundingBox())?.y

test('the rows of a table are below its headings on a computer, and cards on a phone', async ({ browser }) => {
  const parts = table('parts', text('part').labelled('Part'), number('count').labelled('Count')).with({ min: 2 })
  const id = await author.publishDocument(printDocument(formWith({}, parts)))
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await page.goto(`${server.portal}/page/${id}`)
  const heading = page.getByRole('columnheader', { name: 'Count' })
  await expect(heading).toBeVisible()
  const [part, count] = [page.getByRole('textbox').nth(0), page.getByRole('textbox').nth(1)]
  expect(await top(count)).toBe(await top(part))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(heading).toBeHidden()
  expect(await top(count)).toBeGreaterThan((await top(part)) ?? Infinity)
  await page.close()
})
