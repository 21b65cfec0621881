import { useSyncExternalStore } from 'react'
import { BASE } from '../../../contract/base.ts'

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
  const sent = typeof state === 'object' && state !== null && 'sent' in state && state.sent === true
  const as = `${href} ${sent}`
  if (!known || as !== knownAs) {
    known = { pathname: pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname, search, hash, sent }
    knownAs = as
  }
  return known
}

export function usePageAddress(): PageAddress {
  return useSyncExternalStore(subscribe, pageAddress)
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
export function goTo(path: string, options: { readonly sent?: boolean; readonly replace?: boolean } = {}): void {
  const url = new URL(BASE + path, location.origin)
  const asked = guard
  if (!asked || url.pathname === location.pathname || !asked.unsaved()) go(url, options)
  else void goWhenAsked(asked, url, options)
}

type GoOptions = Parameters<typeof goTo>[1]

async function goWhenAsked(asked: LeaveGuard, url: URL, options: GoOptions): Promise<void> {
  if (!(await asked.ask())) return
  guard = null
  go(url, options)
}

function go(url: URL, { sent = false, replace = false }: GoOptions = {}): void {
  if (!formPageAt(url.pathname.slice(BASE.length))) return location.assign(url)
  history[replace ? 'replaceState' : 'pushState']({ sent }, '', url)
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
