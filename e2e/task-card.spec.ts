import { authorAndServer, PHONE } from './authorAndServer.ts'
import { passesAxe } from './axe.ts'
import { expect, test, type Browser } from './test.ts'

const { server, author } = authorAndServer()
const FINDING = {
  id: 'e0000001',
  kind: 'radio',
  name: 'finding',
  settings: {
    label: { en: 'Is it still there?' },
    choices: [
      { value: 'works', label: { en: 'Yes, and it works' } },
      { value: 'broken', label: { en: 'Yes, but broken' } },
    ],
  },
}
const KNOWN = { Source: 'Hand pump, 12 m deep', 'Last visit': 'March 2024, working' }

/** The page of a task with such input data, or with `isListed` the page of all tasks, opened by a collector. */
async function taskPage(browser: Browser, input: Record<string, unknown>, more: object = PHONE, isListed = false) {
  const id = await author.publish({ mode: 'h5', template: 10000, languages: ['en', 'vi', 'zh'], children: [FINDING] })
  const taskId = await author.addTask(id, 'Quảng Yên market pump', input)
  const context = await browser.newContext(more)
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await context.newPage()
  await page.goto(
    `${server.portal}/micro-task/${id}${isListed ? '' : `?id=${taskId}`}#latitude=20.94&longitude=106.8&zoom=13`,
  )
  return page
}

const SCREENS = [
  ['a phone, light, in English', PHONE, 'Photo of Quảng Yên market pump', 'More'],
  [
    'a phone, dark, in Vietnamese',
    { ...PHONE, colorScheme: 'dark', locale: 'vi' },
    'Ảnh của Quảng Yên market pump',
    'Thêm',
  ],
  [
    'a desk, dark, in Chinese',
    { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', locale: 'zh-CN' },
    'Quảng Yên market pump的照片',
    '更多',
  ],
] as const

for (const [screen, more, photoName, menu] of SCREENS) {
  test(`a task shows its photo beside its data; the URL itself is not listed: ${screen}`, async ({ browser }, info) => {
    const page = await taskPage(browser, { ...KNOWN, photo: '/codeless-portal/pwa/icon-512.png' }, more)
    const photo = page.getByRole('img', { name: photoName })
    await expect(photo).toBeVisible()
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512)
    await expect(page.getByText('Hand pump, 12 m deep')).toBeVisible()
    await expect(page.getByText('icon-512.png')).toBeHidden()
    await passesAxe(page)
    await page.getByRole('button', { name: menu, exact: true }).click()
    await expect(page.locator('.task-menu-acts button')).toHaveCount(2)
    await passesAxe(page)
    await page.screenshot({ path: info.outputPath('menu.png') })
    await page.context().close()
  })
}

for (const [screen, more, photoName, menu] of SCREENS) {
  test(`the next task is offered with its photo, and a menu has the page's actions: ${screen}`, async ({
    browser,
  }, info) => {
    const page = await taskPage(browser, { photo: '/codeless-portal/pwa/icon-512.png' }, more, true)
    const photo = page.locator('.task-next').getByRole('img', { name: photoName })
    await expect(photo).toBeVisible()
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512)
    await page.getByRole('button', { name: menu, exact: true }).click()
    await expect(page.locator('.task-menu-acts button')).toBeVisible()
    await passesAxe(page)
    await page.screenshot({ path: info.outputPath('tasks.png') })
    await page.context().close()
  })
}

test('without its image a task lists the URL; of an origin that is not allowed nothing is requested', async ({
  browser,
}) => {
  const gone = await taskPage(browser, { photo: '/codeless-portal/pwa/gone.png' })
  await expect(gone.getByText('/codeless-portal/pwa/gone.png')).toBeVisible()
  await expect(gone.getByRole('img', { name: /^Photo of/ })).toHaveCount(0)
  await gone.context().close()
  const elsewhere = await taskPage(browser, { photo: 'https://elsewhere.example/pump.jpg' })
  const asked: string[] = []
  elsewhere.on('request', (request) => asked.push(request.url()))
  await elsewhere.reload()
  await expect(elsewhere.getByText('https://elsewhere.example/pump.jpg')).toBeVisible()
  expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([])
  await elsewhere.context().close()
})

test('the menu of a task closes with Escape, a press outside and its actions, and says until when the task is reserved', async ({
  browser,
}) => {
  const page = await taskPage(browser, KNOWN)
  const dots = page.getByRole('button', { name: 'More', exact: true })
  const notNow = page.getByRole('button', { name: 'Not now' })
  await dots.click()
  await expect(notNow).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notNow).toBeHidden()
  await expect(dots).toBeFocused()
  await dots.click()
  await page.getByRole('heading', { name: 'Quảng Yên market pump' }).click()
  await expect(notNow).toBeHidden()
  await dots.click()
  await page.getByRole('button', { name: 'Reserve for offline' }).click()
  await expect(page.getByText(/Reserved for you until .* also offline/)).toBeVisible()
  await expect(notNow).toBeHidden()
  await dots.click()
  await expect(page.getByRole('button', { name: 'Reserve for offline' })).toBeHidden()
  await notNow.click()
  await expect(page.getByText('Task released.')).toBeVisible()
  await page.context().close()
})
