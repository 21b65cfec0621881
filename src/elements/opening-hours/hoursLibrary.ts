import type { opening_hours } from 'opening_hours'

type Library = typeof opening_hours
let library: Library | null = null
let loading: Promise<void> | null = null

/**
 * Fetches the library that reads all of OpenStreetMap's syntax: a chunk of its own, as it came (LGPL 3.0; see NOTICE.md).
 * Rejects where it cannot be fetched; asking again tries again.
 */
export function loadHours(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<void> {
  library = (await import('opening_hours')).default
}

/** Whatever the syntax asks that depends on a place (holidays, sunrise) is judged by its form alone. */
const SOMEWHERE = { lat: 0, lon: 0, address: { country_code: 'us', state: '' } }

/**
 * By OpenStreetMap's rules for opening hours, without warnings: no more than a verdict is needed here, and to warn the
 * library walks through five years, in which it takes some right texts for endless ones (3.15.0: a public holiday next to
 * a week that is all closed).
 */
const OPTIONS = { mode: 0, warnings_severity: 0 } as unknown as ConstructorParameters<Library>[2]

/** What the library finds in a text. */
export type ReadHours =
  | { readonly right: true; readonly pretty: string; readonly open: boolean; readonly ofPlace: boolean }
  | { readonly right: false; readonly at: string }

/** Null while the library is not there. */
export function readHours(text: string, now = new Date()): ReadHours | null {
  if (!library) return null
  try {
    const hours = new library(text, SOMEWHERE, OPTIONS)
    // Words alone are a comment, and no hours.
    if (/^\s*"/.test(text)) return { right: false, at: text.slice(0, SHOWN) }
    const ofPlace = /PH|SH|sun|dawn|dusk/.test(text)
    return { right: true, pretty: hours.prettifyValue(), open: !ofPlace && hours.getState(now), ofPlace }
  } catch (error) {
    // "Mo-Fr 25:00 <--- (Time range starts outside of the current day)"
    const before = String(error).split('<---', 1)[0]?.trim() ?? ''
    return { right: false, at: before.slice(-SHOWN) }
  }
}

/** So many characters of where a text goes wrong are shown. */
const SHOWN = 24
