import { API } from '../../contract/base.ts'
import { PAGE_CACHE, TILE_CACHE, type WorkerRequest, type UpdateCheck } from '../../render/storage/cachedPages.ts'
import { notePin, lastPin } from './pinnedPages.ts'
import { hasDrafts } from './hasDrafts.ts'
import { abortForCurrentUser, forCurrentUser } from './forCurrentUser.ts'
import { cachePage } from './cachePage.ts'
import { type CachedPage, readPage } from './CachedPage.ts'
import {
  allCachedPages,
  readCachedPage,
  readPortal,
  removeCachedPage,
  removeOlderVersion,
  removeUnused,
  activateNewer,
  writeCachedPage,
} from './pageCache.ts'

type Look = Extract<WorkerRequest, { readonly ask: 'look' }>

/** Maximum number of forms, and of bytes of their data, on a device. */
const MAX_PAGES = 30
const MAX_BYTES = 150_000_000

/** Removes all pages, including those being fetched: they were rendered for the previous user. */
export async function forgetPages(): Promise<void> {
  await abortForCurrentUser()
  await Promise.all([PAGE_CACHE, TILE_CACHE].map((name) => caches.delete(name)))
}

/**
 * Fetches a page, caches it, and reports what changed. A newer version or build is stored beside the cached page,
 * because answers to that one may still be begun; it is the one opened next if none were.
 */
export function checkForUpdate(look: Look, alone: () => Promise<boolean>): Promise<UpdateCheck> {
  notePin(look)
  return forCurrentUser((signal) => compareWithServer(look, alone, signal))
}

async function compareWithServer(look: Look, alone: () => Promise<boolean>, signal: AbortSignal): Promise<UpdateCheck> {
  try {
    const answer = await fetch(look.path, { cache: 'no-store', credentials: 'same-origin', signal })
    const read = answer.ok ? readPage(await answer.text(), answer.headers) : null
    // The page of a captive portal or a proxy: not the server.
    if (!read) return { found: 'unreachable' }
    const { page, person, build } = read
    const others = [...(await allCachedPages()), await readPortal()]
    if (others.some((cached) => cached && cached.person !== person)) await caches.delete(PAGE_CACHE)
    if (!page) return { found: await whyNoForm(look.path, signal), person }
    const cached = await readCachedPage(look.path)
    const isNew = cached !== null && (cached.version !== page.version || cached.build !== build)
    // A page that shows another version than the cached one cannot tell if there are answers to the cached one.
    const { version } = cached ?? look
    const held = () => lastPin({ path: look.path, version }) ?? cached?.held ?? false
    if (cached && cached.held !== held()) await writeCachedPage({ ...cached, held: held() })
    const fresh = await cachePage(read, { ...look, signal }).catch(() => null)
    if (fresh && !signal.aborted) {
      await store({ ...fresh, held: !isNew && held() }, isNew)
      // Other pages may show a version or build that nothing cached refers to.
      if (await alone()) await removeOthers(look)
    }
    const isShown = look.version === page.version && look.build === build
    if (isNew && isShown && !held() && !(await hasDrafts(cached))) await activateNewer(look.path)
    if (look.version !== page.version) return { found: 'newVersion', person }
    return { found: look.build === build ? 'same' : 'newBuild', person }
  } catch {
    return { found: 'unreachable' }
  }
}

async function store(fresh: CachedPage, isNew: boolean): Promise<void> {
  await writeCachedPage(fresh, isNew)
  if (!isNew) await removeCachedPage(fresh.path, true)
  await makeRoom(fresh.path)
}

async function removeOthers({ path, version }: Look): Promise<void> {
  await removeOlderVersion(path, version)
  await removeUnused()
}

/** A closed form is not opened from the cache any more. */
async function whyNoForm(path: string, signal: AbortSignal): Promise<'closed' | 'unreachable'> {
  const id = path.split('/').at(-1) ?? ''
  const { status } = await fetch(`${API}/pages/${id}`, { cache: 'no-store', signal })
  if (status < 400 || status >= 500 || status === 429) return 'unreachable'
  await removeCachedPage(path)
  return 'closed'
}

async function makeRoom(opened: string): Promise<void> {
  let bytes = 0
  const pages = (await allCachedPages()).toSorted((a, b) => b.openedAt - a.openedAt)
  for (const [index, { path, held, ...page }] of pages.entries()) {
    bytes += page.bytes + page.html.length
    if ((index >= MAX_PAGES || bytes > MAX_BYTES) && path !== opened && !held) await removeCachedPage(path)
  }
}
