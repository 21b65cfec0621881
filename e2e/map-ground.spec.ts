import { expect, test } from './test.ts'
import { authorAndServer } from './authorAndServer.ts'
import { colorAt } from './maps/colorAt.ts'
import { openPlaceMap } from './pages/place.ts'

const { server, author } = authorAndServer()

const GROUND = {
  light: { land: [247, 245, 238], water: [207, 226, 234] },
  dark: { land: [39, 47, 42], water: [12, 34, 48] },
} as const

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a map without its tiles yet has the colour of land, not of the sea: ${colorScheme}`, async ({ browser }) => {
    const children = [{ id: 'place001', kind: 'location', name: 'place', settings: { label: 'Place' } }]
    const id = await author.publish({ mode: 'h5', children })
    const page = await (await browser.newContext({ colorScheme, locale: 'en' })).newPage()
    let release: (() => void) | undefined
    const come = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/world-/, async (route) => {
      await come
      await route.continue()
    })
    // In the South China Sea, far from any coast.
    await page.goto(`${server.portal}/page/${id}#latitude=14&longitude=115&zoom=8`)
    const map = (await openPlaceMap(page)).locator('.gf-map')
    await expect(map).toHaveAttribute('data-state', 'open', { timeout: 60_000 })
    const ground = () => colorAt(map, 0.3, 0.4)
    await expect(map.getByText('Natural Earth')).toBeVisible()
    expect(await ground()).toEqual([...GROUND[colorScheme].land])
    release?.()
    await expect.poll(ground, { timeout: 60_000 }).toEqual([...GROUND[colorScheme].water])
  })
}
