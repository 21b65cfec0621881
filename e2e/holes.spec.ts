import { expect, test, type Page } from './test.ts'
import { authorAndServer } from './authorAndServer.ts'

const { server, author } = authorAndServer()
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en' })

/** The screen of an area that may have holes, and a function that taps on its map. */
async function openArea(page: Page) {
  const settings = { label: 'Plot', allowHoles: true, noCrossing: true }
  const id = await author.publish({ mode: 'h5', children: [{ id: 'area0001', kind: 'area', name: 'plot', settings }] })
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  await page.goto(`${server.portal}/page/${id}#latitude=21.0285&longitude=105.8542&zoom=15`)
  await page.getByRole('button', { name: 'Draw on the map' }).click()
  const screen = page.getByRole('dialog', { name: 'Plot' })
  await expect(screen.locator('[data-state=open]')).toBeVisible({ timeout: 60_000 })
  const box = await screen.getByRole('region', { name: 'Map to draw on' }).boundingBox()
  if (!box) throw new Error('no map')
  const tap = async (...places: readonly (readonly [right: number, down: number])[]) => {
    for (const [right, down] of places) {
      const points = screen.getByText(/^(\d+ points? ·|No drawing yet)/)
      const before = await points.textContent()
      await page.mouse.click(box.x + box.width * right, box.y + box.height * down)
      await expect(points).not.toHaveText(before ?? '')
    }
  }
  return { id, screen, tap, hole: (name: string) => screen.getByRole('button', { name, exact: true }) }
}

test('a hole is cut out of an area, undone, drawn again, edited and sent', async ({ page }) => {
  const { id, screen, tap, hole } = await openArea(page)
  await expect(hole('Add hole')).toBeHidden()
  await tap([0.2, 0.2], [0.8, 0.22], [0.82, 0.6], [0.2, 0.62])
  await hole('Add hole').click()
  await expect(screen.getByText('Draw around the part to exclude')).toBeVisible()
  await tap([0.36, 0.36], [0.56, 0.36], [0.5, 0.52])
  await expect(hole('Hole 1')).toHaveAttribute('aria-pressed', 'true')
  await expect(screen.getByText('7 points ·')).toBeVisible()
  await hole('Delete hole').click()
  await expect(screen.getByText('4 points ·')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect(screen.getByText('7 points ·')).toBeVisible()
  // One corner outside the area.
  await hole('Hole 1').click()
  await tap([0.9, 0.5])
  await expect(screen.getByText('Holes must be inside the area')).toBeVisible()
  await screen.getByRole('button', { name: 'Delete point' }).click()
  await expect(screen.getByText('Holes must be inside the area')).toBeHidden()
  // A second one that was begun and left is dropped.
  await hole('Add hole').click()
  await tap([0.68, 0.45])
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('7 points ·')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you!')).toBeVisible()
  const [sent] = await author.submissions(id)
  expect(sent?.input['plot']).toMatchObject({ type: 'Polygon', coordinates: [{ length: 5 }, { length: 4 }] })
})
