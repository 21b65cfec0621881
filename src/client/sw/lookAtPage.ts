import { API } from '../../contract/base.ts'
import { PAGE_CACHE, TILE_CACHE, type Asked, type Looked } from '../storage/keptPages.ts'
import { noteHold, saidHeld } from './holds.ts'
import { isBegun } from './isBegun.ts'
import { keepPage } from './keepPage.ts'
import { type KeptPage, readPage } from './KeptPage.ts'
import { allKept, readKept, removeKept, removeOlder, sweep, takeNewer, writeKept } from './shelf.ts'

type Look = Extract<Asked, { readonly ask: 'look' }>

/** So many forms, and so many bytes of their data, stay on a device. */
const MOST_PAGES = 30
const MOST_BYTES = 150_000_000

let underway = new AbortController()

/** Forgets all pages, and those that are being fetched: they were made for whoever was signed in then. */
export async function forgetPages(): Promise<void> {
  underway.abort()
  underway = new AbortController()
  await Promise.all([PAGE_CACHE, TILE_CACHE].map((name) => caches.delete(name)))
}

/**
 * Asks the server for a page, keeps it, and tells what is new about it. A newer version or build stands beside the page
 * that is kept, since answers to that one may still begin. It is the one that opens next where none did.
 */
export async function lookAtPage(look: Look, alone: () => Promise<boolean>): Promise<Looked> {
  const { signal } = underway
  noteHold(look)
  try {
    const answer = await fetch(look.path, { cache: 'no-store', credentials: 'same-origin', signal })
    const read = answer.ok ? readPage(await answer.text(), answer.headers) : null
    // A hotel's page, or a proxy's: not the server.
    if (!read) return { found: 'unreachable' }
    const { page, person, build } = read
    if ((await allKept()).some((kept) => kept.person !== person)) await caches.delete(PAGE_CACHE)
    if (!page) return { found: await whyNoForm(look.path, signal), person }
    const kept = await readKept(look.path)
    const isNew = kept !== null && (kept.version !== page.version || kept.build !== build)
    // While the page shows what is not kept, it cannot say whether answers to what is kept are here.
    const { version } = kept ?? look
    const held = () => saidHeld({ path: look.path, version }) ?? kept?.held ?? false
    if (kept && kept.held !== held()) await writeKept({ ...kept, held: held() })
    const fresh = await keepPage(read, { ...look, signal }).catch(() => null)
    if (fresh && !signal.aborted) {
      await place({ ...fresh, held: !isNew && held() }, isNew)
      // Other pages may show a version, or be of a build, that nothing kept names any more.
      if (await alone()) await leaveOthers(look)
    }
    const isShown = look.version === page.version && look.build === build
    if (isNew && isShown && !held() && !(await isBegun(kept))) await takeNewer(look.path)
    if (look.version !== page.version) return { found: 'newVersion', person }
    return { found: look.build === build ? 'same' : 'newBuild', person }
  } catch {
    return { found: 'unreachable' }
  }
}

async function place(fresh: KeptPage, isNew: boolean): Promise<void> {
  await writeKept(fresh, isNew)
  if (!isNew) await removeKept(fresh.path, true)
  await makeRoom(fresh.path)
}

async function leaveOthers({ path, version }: Look): Promise<void> {
  await removeOlder(path, version)
  await sweep()
}

/** A form that was closed is opened from the device no more. */
async function whyNoForm(path: string, signal: AbortSignal): Promise<'shut' | 'unreachable'> {
  const id = path.split('/').at(-1) ?? ''
  const { status } = await fetch(`${API}/pages/${id}`, { cache: 'no-store', signal })
  if (status < 400 || status >= 500 || status === 429) return 'unreachable'
  await removeKept(path)
  return 'shut'
}

async function makeRoom(opened: string): Promise<void> {
  let bytes = 0
  const pages = (await allKept()).toSorted((a, b) => b.openedAt - a.openedAt)
  for (const [index, { path, held, ...page }] of pages.entries()) {
    bytes += page.bytes + page.html.length
    if ((index >= MOST_PAGES || bytes > MOST_BYTES) && path !== opened && !held) await removeKept(path)
  }
}
