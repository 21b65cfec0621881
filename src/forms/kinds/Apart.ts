/** Rules for an answer relative to other submissions' answers to the same question. */
export interface Apart {
  /** No other is nearer than so many metres. */
  readonly metres?: number
  readonly metresMessage?: unknown
  /** No other has land in common with it that reaches further in than so many metres. */
  readonly overlap?: number
  readonly overlapMessage?: unknown
  /** It is told when it is sent, and not before. */
  readonly whenSent?: true
}
