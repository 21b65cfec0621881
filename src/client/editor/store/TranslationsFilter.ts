/** Filter of the translations view; kept while the form is open. */
export interface TranslationsFilter {
  readonly show: 'all' | 'open' | 'missing' | 'stale'
  /** A single language; null for all. */
  readonly language: string | null
}

export const ALL_TEXTS: TranslationsFilter = { show: 'all', language: null }
