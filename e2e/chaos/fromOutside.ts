import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'

/** Timeout of each query, in ms. */
const ANSWERS_WITHIN_MS = 3_000

interface Process {
  readonly type: string
  readonly id: number
  /** CPU time in seconds since it started. */
  readonly cpuTime: number
}

/** Chromium's information about a page that does not respond, queried on a separate session. */
export async function fromOutside(page: Page): Promise<string> {
  const browser = page.context().browser()
  if (!browser) return 'no browser to be asked'
  const all = await within(browser.newBrowserCDPSession())
  const own = await within(page.context().newCDPSession(page))
  const place = '`${location.pathname} ${document.readyState} ${document.visibilityState} ${performance.now() | 0} ms`'
  const answers = await Promise.all([
    ask(own, 'Runtime.evaluate', { expression: place }),
    ask(own, 'Page.getFrameTree'),
    ask(own, 'Page.getNavigationHistory'),
    ask(all, 'Target.getTargets'),
    busy(all),
    ask(own, 'Page.handleJavaScriptDialog', { accept: true }),
  ])
  // A debugger that attached to a page being opened may have left it waiting.
  const woken = [
    await ask(own, 'Runtime.runIfWaitingForDebugger'),
    await ask(own, 'Runtime.evaluate', { expression: place }),
  ]
  return [...answers, ...woken].join('; ')
}

/** CPU usage of each process over a second, in percent of a core. */
async function busy(session: CDPSession | null): Promise<string> {
  const look = async () => {
    const told = session && (await within(session.send('SystemInfo.getProcessInfo')))
    return (told?.processInfo ?? []) as readonly Process[]
  }
  const before = new Map((await look()).map(({ id, cpuTime }) => [id, cpuTime]))
  await new Promise((later) => setTimeout(later, 1_000))
  const now = await look()
  return now
    .map(
      ({ type, id, cpuTime }) =>
        `${type} ${Math.round((cpuTime - (before.get(id) ?? cpuTime)) * 100)} at ${waitsAt(id)}`,
    )
    .join(' ')
}

async function ask(session: CDPSession | null, method: string, params: object = {}): Promise<string> {
  if (!session) return `${method}: cannot be asked`
  const told = await within(session.send(method as 'Runtime.evaluate', params as { expression: string }).catch(String))
  return `${method}: ${told === null ? 'no answer' : JSON.stringify(told).slice(0, 700)}`
}

/** Null if it fails or takes too long. */
function within<T>(work: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, null))
  return Promise.race([work.catch(() => null), late])
}

/** The kernel function that a process waits in, on Linux. */
const waitsAt = (id: number) => {
  try {
    return readFileSync(`/proc/${id}/wchan`, 'utf8')
  } catch {
    return 'unknown'
  }
}
