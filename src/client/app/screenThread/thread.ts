import { parentPort } from 'node:worker_threads'
import type { DrawnScreen, ScreenRequest } from '../../../contract/firstScreen.ts'
import { beBrowser } from './beBrowser.ts'

const server = parentPort

/**
 * A thread of the server that draws first screens, one after another. Each is drawn twice, a year apart and with other
 * random numbers: what would differ in a browser is not made, since the browser would throw it away.
 */
server?.on('message', ({ id, page, languages }: ScreenRequest) => {
  void draw({ id, page, languages }).then((drawn) => server?.postMessage({ id, ...drawn }, []))
})

let previous: Promise<unknown> = Promise.resolve()

function draw(request: ScreenRequest): Promise<DrawnScreen> {
  const next = previous.then(() => drawNow(request))
  previous = next
  return next
}

async function drawNow({ page, languages }: ScreenRequest): Promise<DrawnScreen> {
  try {
    const { moveTime } = beBrowser(page.formId, languages)
    const { renderFirstScreen } = await import('./renderFirstScreen.tsx')
    const html = await renderFirstScreen(page, languages)
    moveTime()
    const later = await renderFirstScreen(page, languages)
    if (html !== later) return { html: null, reason: 'it changes with the time' }
    return { html, reason: null }
  } catch (error) {
    return { html: null, reason: error instanceof Error ? error.message : String(error) }
  }
}
