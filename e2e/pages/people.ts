import type { Page } from '@playwright/test'

/** Signs in through the login page and the demo provider's choice of users. */
export async function signIn(page: Page, portal: string, as: 'author' | 'collector'): Promise<void> {
  const [provider, person] = as === 'author' ? ['concedo', /^Author/] : ['google', /^Collector/]
  await page.goto(`${portal}/login/${provider}`)
  await page.locator(`a[href*="/auth/${provider}/start"]`).click()
  await page.getByRole('button', { name: person }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/codeless-portal/') && !url.pathname.includes('/login/'))
}
