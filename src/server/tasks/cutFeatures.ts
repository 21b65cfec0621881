import { FileUnreadable } from './ReadRow.ts'

/** So long a feature may be, in characters, and what stands before the first one. */
const LONGEST = 5_000_000

/**
 * Cuts GeoJSON that arrives in pieces into the texts of its features, so that a file of any length takes the memory of
 * one: a FeatureCollection, or features one after another (a line each, or as RFC 8142 has them). Only nesting and
 * strings are looked at; whether each text is JSON is for its reader to say. Throws FileUnreadable 'notJson'.
 */
export async function* cutFeatures(text: AsyncIterable<string>): AsyncGenerator<string> {
  let kept = ''
  let at = 0
  let depth = 0
  /** Depth of the objects to cut out: 1 for features one after another, 3 inside a collection's list. */
  let level = 1
  let start = 0
  let inString = false
  let seen = false

  for await (const piece of text) {
    kept += piece
    for (; at < kept.length; at++) {
      const code = kept.charCodeAt(at)
      if (inString) {
        if (code === BACKSLASH) at++
        else if (code === QUOTE) inString = false
      } else if (code === QUOTE) inString = true
      else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        depth++
        if (
          depth === 2 &&
          level === 1 &&
          code === OPEN_BRACKET &&
          LIST.test(kept.slice(Math.max(start, at - 200), at))
        ) {
          level = 3
        }
        if (depth === level) start = at
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        if (depth === level && code === CLOSE_BRACE) {
          seen = true
          yield kept.slice(start, at + 1)
          start = at + 1
        }
        depth--
        if (depth < 0) throw new FileUnreadable('notJson')
        // The list is over: what follows in its collection is of no interest.
        if (depth === 1 && level === 3) level = ENDED
        if (depth === 0) level = 1
      } else if (depth === 0 && !BLANKS.includes(kept.charAt(at))) throw new FileUnreadable('notJson')
    }
    const from = depth >= level || level === 1 ? start : Math.max(start, at - 200)
    kept = kept.slice(from)
    at -= from
    start = 0
    if (kept.length > LONGEST) throw new FileUnreadable('notJson')
  }
  if (depth !== 0 || inString) throw new FileUnreadable(seen ? 'cutShort' : 'notJson')
}

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [34, 92, 123, 125, 91, 93]
const LIST = /"features"\s*:\s*$/
const BLANKS = ' \t\r\n\u001E\uFEFF'
/** A depth that nothing has. */
const ENDED = 1_000_000
