import { UnreadableFile } from './ReadRow.ts'

/** Maximum length of a feature, and of what precedes the first and follows the last one, in characters. */
export const MAX_FEATURE_CHARACTERS = 5_000_000
/** Characters kept of a longer one. */
export const TRUNCATED_CHARACTERS = 200

/** Text of one feature; if too long, its beginning. */
export interface FeatureText {
  readonly text: string
  readonly isTooLong: boolean
}

/** Members of a collection other than its features. */
export type Members = { readonly [name: string]: unknown }
/** Called with the members before the features of a collection, then with those after them. */
export type OnMembers = (members: Members, where: 'before' | 'behind') => void

/**
 * Splits streamed GeoJSON into the texts of its features, with the memory of one feature: a FeatureCollection, or a
 * sequence of features. Tracks only nesting and strings; its reader parses each text. Throws FileUnreadable 'notJson'
 * or 'cutShort'.
 */
export async function* splitFeatures(
  text: AsyncIterable<string>,
  onMembers: OnMembers = () => {},
): AsyncGenerator<FeatureText> {
  let kept = ''
  /** Beginning of a feature that is too long. */
  let beginning = ''
  let at = 0
  let depth = 0
  /** Depth of the objects to extract: 1 for a sequence of features, 3 inside a collection's list. */
  let level = 1
  let start = 0
  let inString = false
  let found = false

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
          found = true
          yield beginning ? { text: beginning, isTooLong: true } : { text: kept.slice(start, at + 1), isTooLong: false }
          beginning = ''
          start = at + 1
        }
        depth--
        if (depth < 0) throw new UnreadableFile('notJson')
        // End of the list: later lists of features in the collection are ignored.
        if (depth === 1 && level === 3) {
          level = ENDED
          start = at + 1
        }
        if (depth === 0) {
          if (level === ENDED) onMembers(parseMembers(`{"features":[]${kept.slice(start, at + 1)}`), 'behind')
          level = 1
        }
      } else if (depth === 0 && !BLANKS.includes(kept.charAt(at))) throw new UnreadableFile('notJson')
    }
    const from = depth >= level || level !== 3 ? start : Math.max(start, at - 200)
    kept = kept.slice(from)
    at -= from
    start = 0
    if (kept.length <= MAX_FEATURE_CHARACTERS) continue
    if (depth < level) throw new UnreadableFile('notJson')
    // Inside a feature that is too long: skip it, but read the others.
    beginning ||= kept.slice(0, TRUNCATED_CHARACTERS)
    at -= kept.length
    kept = ''
  }
  if (depth !== 0 || inString) throw new UnreadableFile(found ? 'cutShort' : 'notJson')
}

function parseMembers(text: string): Members {
  try {
    return JSON.parse(text) as Members
  } catch {
    throw new UnreadableFile('notJson')
  }
}

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [34, 92, 123, 125, 91, 93]
const LIST = /"features"\s*:\s*$/
const BLANKS = ' \t\r\n\u001E\uFEFF'
/** A depth never reached. */
const ENDED = 1_000_000
