import { expect, type Page, type Request } from '@playwright/test'

/**
 * Watches requests of a page and its frames from now on; the function returned waits until none is open for half a
 * second. Unlike `waitForLoadState('networkidle')`, it does not wait forever if the frame of a preview is replaced while
 * it loads.
 */
export function watchNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changedAt = performance.now()
  page.on('request', (request) => {
    // Open as long as the page.
    if (request.resourceType() === 'eventsource') return
    open.add(request)
    changedAt = performance.now()
  })
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => {
      open.delete(request)
      changedAt = performance.now()
    })
  return () =>
    expect
      .poll(() => (performance.now() - changedAt < 500 ? 'loading' : [...open].map((request) => request.url())), {
        timeout: 60_000,
        intervals: [100],
      })
      .toEqual([])
}
