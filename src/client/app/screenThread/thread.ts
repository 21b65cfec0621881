import { parentPort } from 'node:worker_threads'
import type { DrawnScreen, ScreenRequest, Wanted } from '../../../contract/firstScreen.ts'
import { beBrowser } from './beBrowser.ts'

const server = parentPort

/**
 * A thread of the server that draws first screens, one after another. Each is drawn twice, a year apart and with other
 * random numbers: what would differ in a browser is not made, since the browser would throw it away. And the pages that
 * answer forms which a browser sent by itself.
 */
server?.on('message', ({ id, ...request }: ScreenRequest) => {
  void draw(request).then((drawn) => server?.postMessage({ id, ...drawn }, []))
})

let previous: Promise<unknown> = Promise.resolve()

function draw(request: Wanted): Promise<DrawnScreen> {
  const next = previous.then(() => drawNow(request))
  previous = next
  return next
}

async function drawNow(wanted: Wanted): Promise<DrawnScreen> {
  try {
    return { ...(await markupOf(wanted)), reason: null }
  } catch (error) {
    return { html: null, reason: error instanceof Error ? error.message : String(error) }
  }
}

async function markupOf({ languages, ...wanted }: Wanted) {
  const { moveTime } = beBrowser('page' in wanted ? wanted.page.formId : '', languages)
  if ('message' in wanted) {
    const { renderPlainMessage } = await import('./renderPlainMessage.tsx')
    return renderPlainMessage(languages, wanted.message)
  }
  const { page, posted } = wanted
  if (posted) {
    const { renderPlainPage } = await import('./renderPlainPage.tsx')
    return renderPlainPage(page, languages, posted)
  }
  const { renderFirstScreen } = await import('./renderFirstScreen.tsx')
  const drawn = await renderFirstScreen(page, languages)
  moveTime()
  const later = await renderFirstScreen(page, languages)
  if (drawn.html !== later.html) throw new Error('it changes with the time')
  return drawn
}
