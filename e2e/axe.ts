import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './test.ts'

/**
 * Analyses a page with axe. Legacy mode needs no extra page to collect frames' results; passes are not reported, since
 * on a page with thousands of nodes that takes longer than the analysis.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** Asserts that axe finds nothing on the current page, in the light and dark themes. */
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
