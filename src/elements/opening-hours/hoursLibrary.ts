import type { opening_hours } from 'opening_hours'

type Library = typeof opening_hours
let library: Library | null = null
let loading: Promise<void> | null = null

/**
 * Loads the library that parses OpenStreetMap's full syntax: an unmodified separate chunk (LGPL 3.0; see NOTICE.md).
 * Rejects if it cannot be loaded; the next call retries.
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

/** Parts of the syntax that depend on a location (holidays, sunrise) are only checked for their form. */
const SOMEWHERE = { lat: 0, lon: 0, address: { country_code: 'us', state: '' } }

/**
 * Follows OpenStreetMap's rules for opening hours, without warnings: only validity is needed here, and for warnings the
 * library iterates over five years, in which it takes some valid texts for endless ones (3.15.0: a public holiday next
 * to a week that is all closed).
 */
const OPTIONS = { mode: 0, warnings_severity: 0 } as unknown as ConstructorParameters<Library>[2]

/** Result of parsing. */
export type ParsedHours =
  | { readonly right: true; readonly pretty: string; readonly open: boolean; readonly ofPlace: boolean }
  | { readonly right: false; readonly at: string }

/** Parses a text; null while the library is not loaded. */
export function parseHours(text: string, now = new Date()): ParsedHours | null {
  if (!library) return null
  try {
    const hours = new library(text, SOMEWHERE, OPTIONS)
    // A quoted text alone is a comment without hours.
    if (/^\s*"/.test(text)) return { right: false, at: text.slice(0, SHOWN) }
    const ofPlace = /PH|SH|sun|dawn|dusk/.test(text)
    return { right: true, pretty: hours.prettifyValue(), open: !ofPlace && hours.getState(now), ofPlace }
  } catch (error) {
    // Format of the error: "Mo-Fr 25:00 <--- (Time range starts outside of the current day)"
    const before = String(error).split('<---', 1)[0]?.trim() ?? ''
    return { right: false, at: before.slice(-SHOWN) }
  }
}

/** Maximum number of characters shown of the invalid part. */
const SHOWN = 24
