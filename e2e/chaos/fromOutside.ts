import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'

/** So long each question may take, in ms. */
const ANSWERS_WITHIN_MS = 3_000

interface Process {
  readonly type: string
  readonly id: number
  /** In seconds, since it began. */
  readonly cpuTime: number
}

/** What Chromium says of a page that does not answer: asked past whatever else drives it. */
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
  // Whoever attaches to what is being opened may have left it waiting.
  const woken = [
    await ask(own, 'Runtime.runIfWaitingForDebugger'),
    await ask(own, 'Runtime.evaluate', { expression: place }),
  ]
  return [...answers, ...woken].join('; ')
}

/** How busy each process is, in percent of a core, over a second. */
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

/** Null where it fails or takes too long. */
function within<T>(work: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, null))
  return Promise.race([work.catch(() => null), late])
}

/** Where in the system a process waits, as Linux has it. */
const waitsAt = (id: number) => {
  try {
    return readFileSync(`/proc/${id}/wchan`, 'utf8')
  } catch {
    return 'unknown'
  }
}
