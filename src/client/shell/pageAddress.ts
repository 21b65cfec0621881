import { useSyncExternalStore } from 'react'
import { BASE } from '../../contract/base.ts'

/**
 * The address of a form's page, as the router would tell it: the pages people fill in do without the router's bytes,
 * since they lead to one another in a few ways only.
 */
export interface PageAddress {
  /** Without the base: `/page/abcdefgh`. */
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Whether the page before this one sent what was filled in there. */
  readonly sent: boolean
  /** The id of that submission, where whoever is signed in may look at it. */
  readonly sentId?: string
}

/** The form that an address shows, and how; null for every other page of the portal. */
export function formPageAt(pathname: string): { readonly kind: string; readonly id: string } | null {
  const [, kind, id] = /^\/(page|mby|micro-task)\/([^/]+)\/?$/.exec(pathname) ?? []
  return kind === undefined || id === undefined ? null : { kind, id: decoded(id) }
}

let known: PageAddress | undefined
let knownAs = ''

/** Where the page is; the same object until it goes elsewhere. */
export function pageAddress(): PageAddress {
  const { href, pathname, search, hash } = location
  const state: unknown = history.state
  const { sent = false, sentId } = sentIn(state)
  const as = `${href} ${sent} ${sentId}`
  if (!known || as !== knownAs) {
    const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname
    known = { pathname: path, search, hash, sent, ...(sentId ? { sentId } : {}) }
    knownAs = as
  }
  return known
}

/** What `goTo` left in the history. */
function sentIn(state: unknown): { readonly sent?: boolean; readonly sentId?: string } {
  if (typeof state !== 'object' || state === null || !('sent' in state) || state.sent !== true) return {}
  return { sent: true, ...('sentId' in state && typeof state.sentId === 'string' ? { sentId: state.sentId } : {}) }
}

export function usePageAddress(): PageAddress {
  return useSyncExternalStore(subscribe, pageAddress, pageAddress)
}

const MOVES = ['popstate', 'hashchange', 'gf-moved'] as const

function subscribe(listener: () => void): () => void {
  for (const move of MOVES) window.addEventListener(move, listener)
  return () => {
    for (const move of MOVES) window.removeEventListener(move, listener)
  }
}

/** What may be lost by leaving a page, and the question whether it may be. */
interface LeaveGuard {
  readonly unsaved: () => boolean
  readonly ask: () => Promise<boolean>
}

let guard: LeaveGuard | null = null

/** Asks before the path changes, or the page is closed, while something is unsaved. Gives what ends it. */
export function guardLeaving(given: LeaveGuard): () => void {
  const leave = (event: BeforeUnloadEvent) => {
    if (guard === given && given.unsaved()) event.preventDefault()
  }
  guard = given
  window.addEventListener('beforeunload', leave)
  return () => {
    if (guard === given) guard = null
    window.removeEventListener('beforeunload', leave)
  }
}

/** Goes to a path of the portal: in place between forms' pages, by loading it otherwise. */
export function goTo(path: string, options: GoOptions = {}): void {
  const url = new URL(BASE + path, location.origin)
  const asked = guard
  if (!asked || url.pathname === location.pathname || !asked.unsaved()) go(url, options)
  else void goWhenAsked(asked, url, options)
}

type GoOptions = Partial<Pick<PageAddress, 'sent' | 'sentId'>> & { readonly replace?: boolean }

async function goWhenAsked(asked: LeaveGuard, url: URL, options: GoOptions): Promise<void> {
  if (!(await asked.ask())) return
  guard = null
  go(url, options)
}

function go(url: URL, { sent = false, sentId, replace = false }: GoOptions): void {
  if (!formPageAt(url.pathname.slice(BASE.length))) return location.assign(url)
  history[replace ? 'replaceState' : 'pushState']({ sent, ...(sentId ? { sentId } : {}) }, '', url)
  window.dispatchEvent(new Event('gf-moved'))
  if (!replace) window.scrollTo(0, 0)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
