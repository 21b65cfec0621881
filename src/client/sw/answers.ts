import { CODE_CACHE, PAGE_CACHE, TILE_CACHE } from '../storage/keptPages.ts'
import { answerWith, formIn, readPage, type KeptPage } from './KeptPage.ts'
import { ifHere, inTime } from './ifHere.ts'
import { isBegun } from './isBegun.ts'
import { isAsAsked } from './isAsAsked.ts'
import { offlinePage } from './offlinePage.ts'
import { allKept, keptAnswer, openKept, removeKept } from './shelf.ts'
import type { Strategy } from './strategyOf.ts'

/** So long the server may take where a page is here as well, in ms. */
const WAIT_MS = 4_000
const MOST_TILES = 500

type Answer = (request: Request) => Promise<Response>

/** How requests of each strategy are answered. */
export const answers: { readonly [strategy in Strategy]: Answer } = {
  page: async (request) => {
    const opening = openKept(new URL(request.url).pathname).catch(() => null)
    const kept = await inTime(opening)
    if (kept && !kept.counted && !isReload(request)) return answerWith(kept)
    if (kept) return newestOf(request, kept)
    return fetch(request).catch(async () => {
      const late = await opening
      return late ? answerWith(late) : offline()
    })
  },
  portal: (request) => fetch(request).catch(offline),
  code: (request) => ifHere(keptAnswer(CODE_CACHE, request), () => fetchCode(request)),
  data: (request) => ifHere(keptAnswer(PAGE_CACHE, request), () => fetch(request)),
  tile: async (request) => (await keptAnswer(TILE_CACHE, request)) ?? fetchTile(request),
  form: (request) =>
    fetch(request).catch(async (error: unknown) => {
      const id = new URL(request.url).pathname.split('/').at(-1)
      const kept = (await allKept()).find(({ formId }) => formId === id)
      const form = kept && formIn(kept)
      if (!form) throw error
      return Response.json(form)
    }),
  picture: (request) =>
    fetch(request).catch(async (error: unknown) => {
      const kept = await keptAnswer(PAGE_CACHE, request)
      if (!kept) throw error
      return kept
    }),
}

const offline = async () => offlinePage(await allKept().catch(() => []))

/** Whoever asks once more wants what is new: unless answers to what is kept were begun, and that is another version. */
async function newestOf(request: Request, kept: KeptPage): Promise<Response> {
  try {
    const answer = await fetch(request.url, { cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) })
    const text = await answer.text()
    const read = answer.ok ? readPage(text, answer.headers) : null
    if (!read) return answerWith(kept)
    const isOther = read.page !== null && read.page.version !== kept.version
    return answerWith(isOther && (kept.held || (await isBegun(kept))) ? kept : read)
  } catch {
    return answerWith(kept)
  }
}

/** A page that names code which is nowhere any more could never start: the server has another. */
async function fetchCode(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.status === 404) {
    const address = new URL(request.url).pathname
    const broken = (await allKept()).filter(({ code }) => code.includes(address))
    await Promise.all(broken.map(({ path }) => removeKept(path)))
  }
  return answer
}

async function fetchTile(request: Request): Promise<Response> {
  const answer = await fetch(request)
  // Without room for it, it is shown all the same.
  if (isAsAsked(answer)) await keepTile(request, answer.clone()).catch(() => undefined)
  return answer
}

async function keepTile(request: Request, tile: Response): Promise<void> {
  const cache = await caches.open(TILE_CACHE)
  await cache.put(request, tile)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_TILES)).map((key) => cache.delete(key)))
}

/** Whether the person asked for the page once more, as far as browsers say. */
function isReload(request: Request): boolean {
  const { isReloadNavigation = false } = request as { readonly isReloadNavigation?: boolean }
  return isReloadNavigation || request.cache === 'reload' || request.cache === 'no-cache'
}
