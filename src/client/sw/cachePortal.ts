import { API, BASE, EMBEDDED_ANSWERS, HEALTH_CHECK } from '../../contract/base.ts'
import { CODE_CACHE } from '../../render/storage/cachedPages.ts'
import { readOwn, writeOwn } from '../../render/storage/ownCopies.ts'
import { forCurrentUser } from './forCurrentUser.ts'
import { fetchInto, forEachInParallel, isFull } from './cachePage.ts'
import { assetsIn, type ParsedPage, readPage } from './CachedPage.ts'
import { readCachedPage, readPortal, writePortal } from './pageCache.ts'

const SENT = `${BASE}/submissions`
const DRAFTS = `${BASE}/drafts`
const INFO = `${API}/info`
/** The maximum age of a copy before it is fetched again, in ms; whatever this device sends updates it at once. */
const RECENT_MS = 600_000

/**
 * Once a form's page is cached for a user, their own pages are cached too: the code, and the server's data on their
 * submissions and drafts. Never rejects: the pages are available from the server.
 */
export async function cachePortal(formPath: string): Promise<void> {
  await forCurrentUser(async (signal) => {
    const form = await readCachedPage(formPath)
    if (!form?.person || !form.portal || (await isRecent(form.person, form.portal)) || (await isFull())) return
    const sent = await copiesFor(signal)
    if (sent?.person !== form.person) return
    const code = [...new Set([...assetsIn(sent.html), ...form.portal])]
    await forEachInParallel(code, async (address) => void (await fetchInto(CODE_CACHE, address, signal)))
    const { headers, person } = sent
    if (!signal.aborted) await writePortal({ html: withoutAnswers(sent), headers, person, code })
  }).catch(() => undefined)
}

/** Updates the copies of the signed-in user's submissions and drafts. Never rejects. */
export async function refreshOwnCopies(): Promise<void> {
  await forCurrentUser(copiesFor).catch(() => undefined)
}

async function isRecent(owner: string, code: readonly string[]): Promise<boolean> {
  const portal = await readPortal()
  if (portal?.person !== owner || !code.every((address) => portal.code.includes(address))) return false
  const copy = await readOwn(owner, `${API}/submissions`)
  return copy !== null && Date.now() - copy.at < RECENT_MS
}

/**
 * Stores the responses embedded in each page, for the user the page was rendered for. Returns the page of submissions.
 */
async function copiesFor(signal: AbortSignal): Promise<ParsedPage | null> {
  const pages = await Promise.all([SENT, DRAFTS].map((path) => readOwnPage(path, signal)))
  for (const page of pages) {
    for (const [url, data] of page?.given ?? []) {
      if (page?.person && url !== INFO && !signal.aborted) await writeOwn(page.person, url, data)
    }
  }
  return pages[0] ?? null
}

async function readOwnPage(path: string, signal: AbortSignal): Promise<ParsedPage | null> {
  const answer = await fetch(path, { cache: 'no-store', credentials: 'same-origin', signal })
  return answer.ok ? readPage(await answer.text(), answer.headers) : null
}

const DATA = new RegExp(`(<script type="application/json" id="${EMBEDDED_ANSWERS}">).*?(</script>)`, 's')

/**
 * Returns the page's HTML for offline use: it has the signed-in user and a healthy server; other data is read from the
 * copies.
 */
function withoutAnswers({ html, given }: ParsedPage): string {
  const answers = JSON.stringify({ [INFO]: given.get(INFO), [HEALTH_CHECK]: {} })
  return html.replace(
    DATA,
    (_, start: string, end: string) => start + answers.replaceAll('<', String.raw`\u003c`) + end,
  )
}
