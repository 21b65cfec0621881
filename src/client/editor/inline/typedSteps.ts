/** Pause in typing that starts a new undo step, in ms. */
const PAUSE = 800

/** Undo history of one field. */
export interface TypedSteps {
  readonly note: (words: string, now: number) => void
  /** Returns the previous (-1) or next (1) text; null if there is none. */
  readonly go: (by: 1 | -1) => string | null
}

/**
 * Replaces the browser's own undo history, which breaks whenever a text changes elsewhere on the page, as in the
 * settings at each key.
 */
export function createTypedSteps(first: string): TypedSteps {
  const values = [first]
  let at = 0
  let last = Number.NEGATIVE_INFINITY
  return {
    note: (words, now) => {
      if (words === values[at]) return
      const goesOn = now - last < PAUSE
      values.splice(goesOn ? at : at + 1, values.length, words)
      at = values.length - 1
      last = now
    },
    go: (by) => {
      const words = values[at + by]
      if (words === undefined) return null
      at += by
      last = Number.NEGATIVE_INFINITY
      return words
    },
  }
}
