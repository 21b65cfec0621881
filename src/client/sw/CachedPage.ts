import { EMBEDDED_ANSWERS, API } from '../../contract/base.ts'
import type { Info, Page } from '../../contract/shapes.ts'

/** A cached page of a form: the server's HTML without its nonce. */
export interface CachedPage {
  readonly path: string
  readonly html: string
  readonly headers: readonly (readonly [string, string])[]
  readonly formId: string
  readonly name: string
  readonly version: number | null
  /** URL of the entry script, which differs in each build. */
  readonly build: string
  /** Id of the user it was rendered for; '' if signed out. */
  readonly person: string
  /** The form has a submission limit: the number left is known to the server only. */
  readonly counted: boolean
  /** URLs of the code and data it needs. */
  readonly code: readonly string[]
  readonly data: readonly string[]
  /** Code of the previous build, which an open page may still request. */
  readonly before: readonly string[]
  /** Code of the user's own pages. */
  readonly portal: readonly string[]
  /** Size of its data in bytes. */
  readonly bytes: number
  /** Last opened, ms since 1970. */
  readonly openedAt: number
  /**
   * The device has answers to this version: it stays the current one until they are sent, or the user chooses the newer
   * version.
   */
  readonly held: boolean
}

/** A page parsed from the server's HTML; `page` is null if there is no form to fill in. */
export interface ParsedPage extends Pick<CachedPage, 'html' | 'headers' | 'build' | 'person'> {
  readonly page: Page | null
  /** All embedded responses, by URL. */
  readonly given: ReadonlyMap<string, unknown>
}

const NONCE = '__CSP_NONCE__'
const LEFT_OUT: readonly string[] = ['content-encoding', 'content-length', 'date', 'set-cookie']

/** Parses a page of the server; null for other pages. */
export function readPage(html: string, sent: Iterable<readonly [string, string]>): ParsedPage | null {
  const headers = Array.from(sent).filter(([name]) => !LEFT_OUT.includes(name.toLowerCase()))
  const policy = headers.find(([name]) => name.toLowerCase() === 'content-security-policy')?.[1] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  const data = html.split(`<script type="application/json" id="${EMBEDDED_ANSWERS}">`)[1]?.split('</script>')[0]
  const build = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
  if (!nonce || !data || !build) return null
  const given = new Map(Object.entries(JSON.parse(data) as { readonly [url: string]: unknown }))
  const info = given.get(`${API}/info`) as Info | undefined
  const page = Array.from(given).find(([url]) => url.startsWith(`${API}/pages/`))?.[1] as Page | undefined
  if (!info) return null
  return {
    html: html.replaceAll(nonce, NONCE),
    headers: headers.map(([name, value]) => [name, value.replaceAll(nonce, NONCE)]),
    build,
    person: String((info.googleUser ?? info.concedoUser)?.id ?? ''),
    page: page ?? null,
    given,
  }
}

/** Returns the page as a response with a fresh nonce. */
export function responseFrom({ html, headers }: Pick<CachedPage, 'html' | 'headers'>): Response {
  const nonce = createNonce()
  const now = headers.map(([name, value]): [string, string] => [name, value.replaceAll(NONCE, nonce)])
  return new Response(html.replaceAll(NONCE, nonce), { headers: now })
}

/** Returns the form in a cached page, as its API endpoint returns it. */
export function formIn({ html }: Pick<CachedPage, 'html'>): Page | null {
  return readPage(html, [['content-security-policy', `'nonce-${NONCE}'`]])?.page ?? null
}

/** Returns the asset URLs in a page's HTML. */
export function assetsIn(html: string): readonly string[] {
  return [
    ...new Set(Array.from(html.matchAll(/(?:src|href)="(\/[^"]+\/assets\/[^"]+)"/g), ([, address = '']) => address)),
  ]
}

export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
