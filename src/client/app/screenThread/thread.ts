import { parentPort } from 'node:worker_threads'
import type { RenderedScreen, RenderRequest, NumberedRenderRequest } from '../../../contract/firstScreen.ts'
import type { Page } from '../../../contract/shapes.ts'
import { installBrowserGlobals } from './installBrowserGlobals.ts'

const server = parentPort

/**
 * Server thread that renders first screens, one after another. Each is rendered twice, a year apart and with other
 * random numbers: a screen that differs is dropped, since the browser would discard it on hydration. Also renders the
 * pages that answer native browser submissions.
 */
server?.on('message', ({ id, ...request }: NumberedRenderRequest) => {
  void draw(request).then((drawn) => server?.postMessage({ id, ...drawn }, []))
})

/**
 * Pauses before drawing again: lazily loaded parts may be missing from the first drawing in a new thread, but not from the
 * second.
 */
const PAUSES_MS = [20, 100, 500]

let previous: Promise<unknown> = Promise.resolve()

function draw(request: RenderRequest): Promise<RenderedScreen> {
  const next = previous.then(() => drawNow(request))
  previous = next
  return next
}

async function drawNow(request: RenderRequest): Promise<RenderedScreen> {
  try {
    return { ...(await markupOf(request)), reason: null }
  } catch (error) {
    return { html: null, reason: error instanceof Error ? error.message : String(error) }
  }
}

async function markupOf({ languages, ...request }: RenderRequest) {
  if ('message' in request) {
    installBrowserGlobals('', languages)
    const { renderPlainMessage } = await import('./renderPlainMessage.tsx')
    return renderPlainMessage(languages, request.message)
  }
  const { posted } = request
  const page = JSON.parse(request.page) as Page
  installBrowserGlobals(page.formId, languages)
  if (posted) {
    const { renderPlainPage } = await import('./renderPlainPage.tsx')
    return renderPlainPage(page, languages, posted)
  }
  const { renderFirstScreen } = await import('./renderFirstScreen.tsx')
  for (const pause of PAUSES_MS) {
    const { moveTime } = installBrowserGlobals(page.formId, languages)
    const drawn = await renderFirstScreen(page, languages)
    moveTime()
    if (drawn.html === (await renderFirstScreen(page, languages)).html) return drawn
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw new Error('it changes with the time')
}
