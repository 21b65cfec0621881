/** Which texts the view of translations shows; kept while the form is open. */
export interface Translating {
  readonly show: 'all' | 'open' | 'missing' | 'stale'
  /** The one language that it is about; null: all of them. */
  readonly language: string | null
}

export const EVERYTHING: Translating = { show: 'all', language: null }
