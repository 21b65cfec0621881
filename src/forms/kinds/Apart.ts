/** What an author asks of an answer towards those of other submissions to the same question. */
export interface Apart {
  /** No other is nearer than so many metres. */
  readonly metres?: number
  readonly metresMessage?: unknown
  /** No other has land in common with it that reaches further in than so many metres. */
  readonly overlap?: number
  readonly overlapMessage?: unknown
}
