import { EventEmitter, once } from 'node:events'
import { type Browser, expect, type Page } from '@playwright/test'
import { PHONE } from './authorAndServer.ts'

/** Waits until the server has rendered the first screen of a form in English, shortly after it was published. */
export async function untilFirstScreenReady(address: string): Promise<void> {
  const read = async () => (await fetch(address, { headers: { 'accept-language': 'en' } })).text()
  await expect.poll(read).toContain('data-screen')
}

/** Holds requests to URLs like `glob` until the returned function is called; then they continue or fail. */
export async function holdRequests(
  page: Page,
  glob: string,
  then: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  const gate = new EventEmitter()
  const opened = once(gate, 'open')
  await page.route(glob, async (route) => {
    await opened
    await route[then]()
  })
  return () => void gate.emit('open')
}

/** A page on a signed-in collector's phone, without a service worker: it requests everything from the network. */
export async function collectorsPage(browser: Browser, portal: string): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  await context.request.post(`${portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  return context.newPage()
}

/** The same with scripts that load, or fail, once `open` is called. */
export async function slowPage(
  browser: Browser,
  portal: string,
  then: 'continue' | 'abort' = 'continue',
): Promise<{ readonly page: Page; readonly open: () => void }> {
  const page = await collectorsPage(browser, portal)
  return { page, open: await holdRequests(page, '**/assets/*.js', then) }
}
