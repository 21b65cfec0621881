import type { Tab } from './Tab.ts'

/**
 * Describes the state of a page that is stuck: what still works in it, each tested for three seconds, and its pending
 * requests; or the browser's information if it does not respond at all.
 */
export function whatWorks(page: Tab): Promise<string> {
  const told = page.evaluate(async () => {
    // No function in there has a name: in benches, the compiler would call helpers for names that no page has.
    const works = await Promise.all(
      [
        ['database', () => indexedDB.databases()],
        ['cache', () => caches.match('/nothing')],
        ['network', () => fetch('/codeless-portal/api/info', { cache: 'no-store' })],
        ['worker', () => navigator.serviceWorker?.ready],
      ].map(([what, work]) =>
        Promise.race([
          Promise.resolve((work as () => unknown)()).then(
            () => `${what as string} works`,
            (error: unknown) => `${what as string}: ${String(error)}`,
          ),
          new Promise((resolve) => setTimeout(resolve, 3_000, `${what as string} hangs`)),
        ]),
      ),
    )
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const never = asked.filter(({ responseEnd }) => responseEnd === 0).map(({ name }) => name.split('/').at(-1))
    return [...works, `${asked.length} fetched`, ...(never.length > 0 ? [`never came: ${never.join(' ')}`] : [])].join()
  })
  const late = new Promise<null>((resolve) => setTimeout(resolve, 10_000, null))
  return Promise.race([told, late])
    .then((words) => words ?? page.fromOutside().then((outside) => `the page does not answer; ${outside}`))
    .catch(String)
}
