import { GIVEN_ANSWERS, API } from '../../contract/base.ts'
import type { Info, Page } from '../../contract/shapes.ts'

/** A form's page as the server made it, its nonce taken out. */
export interface KeptPage {
  readonly path: string
  readonly html: string
  readonly headers: readonly (readonly [string, string])[]
  readonly formId: string
  readonly name: string
  readonly version: number | null
  /** The address of the script it begins with, which differs in each build. */
  readonly build: string
  /** The id of whom it was made for, '' for nobody. */
  readonly person: string
  /** How many more answers are taken is only known by asking. */
  readonly counted: boolean
  /** Addresses of what it needs. */
  readonly code: readonly string[]
  readonly data: readonly string[]
  /** Code of the build before, which an open page may still ask for. */
  readonly before: readonly string[]
  /** Bytes of its data. */
  readonly bytes: number
  /** When it was last opened, ms since 1970. */
  readonly openedAt: number
  /** Answers to this version were begun here: it opens until they are sent, or the person takes the newer one. */
  readonly held: boolean
}

/** What the server sent: a page with its form, or `page` null where there is none to fill in. */
export interface ReadPage extends Pick<KeptPage, 'html' | 'headers' | 'build' | 'person'> {
  readonly page: Page | null
}

const NONCE = '__CSP_NONCE__'
const LEFT_OUT: readonly string[] = ['content-encoding', 'content-length', 'date', 'set-cookie']

/** Reads a page of the server's; null when it is no page of ours. */
export function readPage(html: string, sent: Iterable<readonly [string, string]>): ReadPage | null {
  const headers = Array.from(sent).filter(([name]) => !LEFT_OUT.includes(name.toLowerCase()))
  const policy = headers.find(([name]) => name.toLowerCase() === 'content-security-policy')?.[1] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  const data = html.split(`<script type="application/json" id="${GIVEN_ANSWERS}">`)[1]?.split('</script>')[0]
  const build = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
  if (!nonce || !data || !build) return null
  const given = Object.entries(JSON.parse(data) as { readonly [url: string]: unknown })
  const info = given.find(([url]) => url === `${API}/info`)?.[1] as Info | undefined
  const page = given.find(([url]) => url.startsWith(`${API}/pages/`))?.[1] as Page | undefined
  if (!info) return null
  return {
    html: html.replaceAll(nonce, NONCE),
    headers: headers.map(([name, value]) => [name, value.replaceAll(nonce, NONCE)]),
    build,
    person: String((info.googleUser ?? info.concedoUser)?.id ?? ''),
    page: page ?? null,
  }
}

/** The page as an answer, with a nonce that nobody saw before. */
export function answerWith({ html, headers }: Pick<KeptPage, 'html' | 'headers'>): Response {
  const nonce = newNonce()
  const now = headers.map(([name, value]): [string, string] => [name, value.replaceAll(NONCE, nonce)])
  return new Response(html.replaceAll(NONCE, nonce), { headers: now })
}

/** The form in a kept page, as its address answers. */
export function formIn({ html }: Pick<KeptPage, 'html'>): Page | null {
  return readPage(html, [['content-security-policy', `'nonce-${NONCE}'`]])?.page ?? null
}

/** All files that the page itself names. */
export function namedIn(html: string): readonly string[] {
  return [
    ...new Set(Array.from(html.matchAll(/(?:src|href)="(\/[^"]+\/assets\/[^"]+)"/g), ([, address = '']) => address)),
  ]
}

export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
