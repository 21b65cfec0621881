/** Milliseconds without typing after which what follows is taken back by itself. */
const PAUSE = 800

/** What was typed into one box, to be taken back and done again there. */
export interface TypedSteps {
  readonly note: (words: string, now: number) => void
  /** The words before (-1) or after (1); null when there are none. */
  readonly go: (by: 1 | -1) => string | null
}

/**
 * The browser keeps such steps, too, but ends one whenever words change anywhere else on the page, as those in the
 * settings do with each letter.
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
