import { FileUnreadable } from './ReadRow.ts'

/** So long a feature may be, in characters, and what stands before the first one and behind the last. */
export const LONGEST = 5_000_000
/** So much is kept of one that is longer, in characters. */
export const BEGINNING = 200

/** The text of one feature; of one that is too long, its beginning. */
export interface CutFeature {
  readonly text: string
  readonly isTooLong: boolean
}

/** Members of a collection beside its features. */
export type Members = { readonly [name: string]: unknown }
/** Told what stands before the features of a collection, and then what stands behind them. */
export type OnMembers = (members: Members, where: 'before' | 'behind') => void

/**
 * Cuts GeoJSON that arrives in pieces into the texts of its features, so that a file of any length takes the memory of
 * one: a FeatureCollection, or features one after another. Only nesting and strings are looked at; whether each text is
 * JSON is for its reader to say. Throws FileUnreadable 'notJson' and 'cutShort'.
 */
export async function* cutFeatures(
  text: AsyncIterable<string>,
  onMembers: OnMembers = () => {},
): AsyncGenerator<CutFeature> {
  let kept = ''
  /** Of a feature that is too long. */
  let beginning = ''
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
          onMembers(parseMembers(`${kept.slice(start, at)}[]}`), 'before')
        }
        if (depth === level) start = at
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        if (depth === level && code === CLOSE_BRACE) {
          seen = true
          yield beginning ? { text: beginning, isTooLong: true } : { text: kept.slice(start, at + 1), isTooLong: false }
          beginning = ''
          start = at + 1
        }
        depth--
        if (depth < 0) throw new FileUnreadable('notJson')
        // The list is over: features of what follows in its collection are of no interest.
        if (depth === 1 && level === 3) {
          level = ENDED
          start = at + 1
        }
        if (depth === 0) {
          if (level === ENDED) onMembers(parseMembers(`{"features":[]${kept.slice(start, at + 1)}`), 'behind')
          level = 1
        }
      } else if (depth === 0 && !BLANKS.includes(kept.charAt(at))) throw new FileUnreadable('notJson')
    }
    const from = depth >= level || level !== 3 ? start : Math.max(start, at - 200)
    kept = kept.slice(from)
    at -= from
    start = 0
    if (kept.length <= LONGEST) continue
    if (depth < level) throw new FileUnreadable('notJson')
    // Inside a feature: it is passed over, and the others are read all the same.
    beginning ||= kept.slice(0, BEGINNING)
    at -= kept.length
    kept = ''
  }
  if (depth !== 0 || inString) throw new FileUnreadable(seen ? 'cutShort' : 'notJson')
}

function parseMembers(text: string): Members {
  try {
    return JSON.parse(text) as Members
  } catch {
    throw new FileUnreadable('notJson')
  }
}

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [34, 92, 123, 125, 91, 93]
const LIST = /"features"\s*:\s*$/
const BLANKS = ' \t\r\n\u001E\uFEFF'
/** A depth that nothing has. */
const ENDED = 1_000_000
