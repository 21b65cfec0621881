import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './test.ts'

/**
 * What axe finds wrong on a page. Without frames, it needs no page of its own to gather that in; what is right is not
 * told, which on a page with thousands of nodes takes longer than to find it.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** Axe finds nothing on a page as it is now, in the light and in the dark. */
export async function passesAxe(page: Page): Promise<void> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await axe(page).analyze()
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(' ')}`))
  }
  await page.emulateMedia({ colorScheme: null })
  expect(found).toEqual([])
}
