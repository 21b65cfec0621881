import { expect, type Page, test } from './test.ts'
import { axe } from './axe.ts'
import { signIn } from './pages/people.ts'
import { openCoordinates } from './pages/place.ts'
import { authorAndServer } from './authorAndServer.ts'

const HANOI = { latitude: 21.0285, longitude: 105.8542, accuracy: 8 }

const { server, author } = authorAndServer()
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en' })

let made = 0
const element = (kind: string, name: string, settings: Record<string, unknown> = {}) => ({
  id: `e${String(++made).padStart(7, '0')}`,
  kind,
  name,
  settings: { label: name, ...settings },
})
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function openForm(page: Page, ...children: ReturnType<typeof element>[]): Promise<string> {
  const id = await author.publish({ mode: 'h5', children })
  await signIn(page, server.portal, 'collector')
  await page.goto(`${server.portal}/page/${id}`)
  return id
}

async function sentFrom(page: Page, id: string) {
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you!')).toBeVisible()
  return (await author.submissions(id))[0]?.input
}

test('an inaccurate location continues to be measured, may be used, and is refused by the author’s limit', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...HANOI, accuracy: 5_000 })
  const rules = { accuracyTarget: 20, accuracyLimit: 50, accuracyLimitMessage: 'Please step outside.', allowMap: false }
  const id = await openForm(page, element('location', 'where', rules))
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('Current accuracy: 5000 m')).toBeVisible()
  await page.getByRole('button', { name: 'Use current location' }).click()
  await expect(page.getByText('Please step outside.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Measure again' }).click()
  await expect(page.getByText('Target accuracy: 20 m')).toBeVisible()
  await context.setGeolocation(HANOI)
  await expect(page.getByText('Accuracy: 8 m', { exact: true })).toBeVisible()
  expect(await sentFrom(page, id)).toMatchObject({
    where: { coordinates: [HANOI.longitude, HANOI.latitude], accuracy: 8, source: 'device' },
  })
})

test('a denied permission is explained, and other ways remain available', async ({ page }) => {
  await openForm(page, element('location', 'where'))
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('Get location error: User denied Geolocation')).toBeVisible()
  await expect(page.getByText(/Location access is blocked.*You can place the pin on the map/)).toBeVisible()
})

test('a place is found by name, entered in three notations, copied, and fills in its address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await openForm(
    page,
    element('location', 'where', { pin: 'centre' }),
    element('address', 'postal', { placeFrom: 'where' }),
  )
  const where = group(page, 'where')
  const screen = page.getByRole('dialog', { name: 'where' })
  const find = async () => {
    await where.getByRole('button', { name: 'Search' }).click()
    const search = screen.getByRole('combobox', { name: 'Search for a place or address' })
    await expect(search).toBeFocused()
    await search.fill('hà nội')
    // The gazetteer is loaded once, at the first search.
    await expect(screen.getByRole('option', { name: /Hanoi.*Vietnam/ }).first()).toBeVisible({ timeout: 60_000 })
    await search.press('Enter')
    await screen.getByRole('button', { name: 'Use this place' }).click()
    await expect(screen).toHaveCount(0)
    await expect(where.getByText('At Hanoi')).toBeVisible()
    await expect(where.getByText(/^21\.0245\d\d, 105\./)).toBeVisible()
  }
  await find()
  await openCoordinates(where)
  await expect(where.getByLabel('Latitude')).toHaveValue('21.0245')
  await where.getByRole('button', { name: 'Clear location' }).click()
  await expect(where).toBeFocused()
  await expect(where.getByLabel('Latitude')).toHaveValue('')
  await find()
  await expect(where.getByLabel('Latitude')).toHaveValue('21.0245')
  await where.getByLabel('Format').selectOption('mgrs')
  await expect(where.getByLabel('MGRS')).toHaveValue(/^48Q WJ \d{5} \d{5}$/)
  await where.getByRole('button', { name: 'Copy' }).click()
  await expect(where.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^48Q WJ \d{5} \d{5}$/)
  await where.getByLabel('Format').selectOption('dms')
  await where.getByLabel('Degrees, minutes, seconds').fill('nowhere')
  await where.getByLabel('Degrees, minutes, seconds').blur()
  await expect(page.getByText('Enter coordinates such as').first()).toBeVisible()
  await where.getByLabel('Degrees, minutes, seconds').fill(`21°01'42.6"N 105°51'15.1"E`)
  const postal = group(page, 'postal')
  await postal.getByRole('button', { name: 'Fill in from location' }).click()
  await expect(postal.getByLabel('Town or city')).toHaveValue('Hanoi')
  await expect(postal.getByLabel('Country')).toHaveValue('VN')
  await postal.getByLabel('House number').fill('12')
  expect((await axe(page).include('.gf-location').include('.gf-address').analyze()).violations).toEqual([])
  expect(await sentFrom(page, id)).toMatchObject({
    where: { source: 'typed' },
    postal: { number: '12', city: 'Hanoi', country: 'VN' },
  })
})

test('opening hours are clicked, read back, typed and checked; a bearing is turned by keyboard', async ({ page }) => {
  const id = await openForm(page, element('opening-hours', 'open'), element('heading', 'facing'))
  const open = group(page, 'open')
  for (const day of ['Monday', 'Tuesday', 'Wednesday']) await open.getByRole('button', { name: day }).click()
  await expect(open.getByText(/Preview: Monday to Wednesday 9:00 AM–5:00 PM/)).toBeVisible()
  await open.getByRole('button', { name: 'Add days' }).click()
  await open.getByRole('button', { name: 'Remove hours' }).last().click()
  await open.getByRole('button', { name: 'Edit as text' }).click()
  const text = open.getByLabel('Opening hours (OpenStreetMap format)')
  await expect(text).toHaveValue('Mo-We 09:00-17:00; Th-Su off')
  await text.fill('mo-fr 25:00-26:00')
  await text.blur()
  await expect(page.getByText(/Check the opening hours at/).first()).toBeVisible()
  await text.fill('mo-fr 8-18; PH off')
  await text.blur()
  await expect(text).toHaveValue('Mo-Fr 08:00-18:00; PH off')
  const dial = page.getByRole('slider', { name: 'Bearing' })
  await dial.press('PageDown')
  await expect(dial).toHaveAttribute('aria-valuetext', '345° N')
  expect((await axe(page).include('.gf-hours').include('.gf-heading').analyze()).violations).toEqual([])
  expect(await sentFrom(page, id)).toMatchObject({ open: 'Mo-Fr 08:00-18:00; PH off', facing: 345 })
})
