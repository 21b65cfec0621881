/** Filter of the translations view; kept while the form is open. */
export interface Translating {
  readonly show: 'all' | 'open' | 'missing' | 'stale'
  /** A single language; null for all. */
  readonly language: string | null
}

export const EVERYTHING: Translating = { show: 'all', language: null }
