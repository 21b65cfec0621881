import { expect, type FrameLocator, type Locator, type Page } from '../test.ts'

type Where = Page | Locator | FrameLocator

/** Unfolds the coordinates of the only place question. */
export async function openCoordinates(where: Where): Promise<void> {
  const fold = where.locator('.gf-place-typed')
  await expect(fold).toBeAttached()
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
  await expect(fold.locator('input, select').first()).toBeVisible()
}

/** Enters the coordinates of the only place question. */
export async function writePlace(where: Where, latitude: string, longitude: string): Promise<void> {
  await openCoordinates(where)
  await where.getByLabel('Latitude').fill(latitude)
  await where.getByLabel('Longitude').fill(longitude)
}

/** Opens the full-screen map of the only place question. */
export async function openPlaceMap(where: Where): Promise<Locator> {
  await where.getByRole('button', { name: /^(Choose on the map|Move the pin)$/ }).click()
  const screen = where.locator('.gf-place-screen')
  await expect(screen.locator('[data-state=open] canvas')).toBeVisible({ timeout: 30_000 })
  return screen
}
