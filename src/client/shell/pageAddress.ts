import { useSyncExternalStore } from 'react'
import { BASE } from '../../contract/base.ts'

/**
 * Location of a form's page, in the shape of the router's: pages for collectors load without the router, since they
 * link to one another in a few ways only.
 */
export interface PageAddress {
  /** Without the base: `/page/abcdefgh`. */
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** True if the previous page sent the form filled in there. */
  readonly sent: boolean
  /** The id of that submission, where the signed-in user may view it. */
  readonly sentId?: string
}

/** Form and page kind that a path shows; null for every other page of the portal. */
export function formPageAt(pathname: string): { readonly kind: string; readonly id: string } | null {
  const [, kind, id] = /^\/(page|mby|micro-task)\/([^/]+)\/?$/.exec(pathname) ?? []
  return kind === undefined || id === undefined ? null : { kind, id: decoded(id) }
}

let known: PageAddress | undefined
let knownAs = ''

/** Current location of the page; the same object until it changes. */
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

/** State that `goTo` left in the history. */
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

/** Reports unsaved changes, and asks whether they may be lost. */
interface LeaveGuard {
  readonly unsaved: () => boolean
  readonly ask: () => Promise<boolean>
}

let guard: LeaveGuard | null = null

/**
 * Asks for confirmation before the path changes, or the page is closed, while something is unsaved. Returns a function
 * that ends the guard.
 */
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

/** Navigates to a path of the portal: in place between forms' pages, else by loading it. */
export function goTo(path: string, options: GoOptions = {}): void {
  const url = new URL(BASE + path, location.origin)
  const leaveGuard = guard
  if (!leaveGuard || url.pathname === location.pathname || !leaveGuard.unsaved()) go(url, options)
  else void goWhenAllowed(leaveGuard, url, options)
}

type GoOptions = Partial<Pick<PageAddress, 'sent' | 'sentId'>> & { readonly replace?: boolean }

async function goWhenAllowed(leaveGuard: LeaveGuard, url: URL, options: GoOptions): Promise<void> {
  if (!(await leaveGuard.ask())) return
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
