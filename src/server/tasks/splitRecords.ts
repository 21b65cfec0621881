import { TRUNCATED_CHARACTERS, splitFeatures, MAX_FEATURE_CHARACTERS, type OnMembers } from './splitFeatures.ts'
import type { FileFailure } from '../../contract/taskShapes.ts'

/** Text of one task: a feature, or a line. Rows count from 1. */
export interface RecordText {
  readonly row: number
  readonly text: string
  /** True if too long; the text is then only its beginning. */
  readonly isTooLong?: boolean
  /** Failure of the whole file if the text is not JSON; null: only this line is invalid. */
  readonly whenNoJson: FileFailure | null
}

/**
 * Splits a GeoJSON file into the texts of tasks. In line-delimited files (as of MapRoulette) or with record separators
 * (RFC 8142), a task is a line, regardless of its number of features; otherwise a feature.
 */
export async function* splitRecords(text: AsyncIterable<string>, onMembers: OnMembers): AsyncGenerator<RecordText> {
  const pieces = text[Symbol.asyncIterator]()
  let head = ''
  let separator = separatorOf(head)
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    head += next.value
    separator = separatorOf(head)
    if (separator !== undefined) break
  }
  const whole = (async function* () {
    yield head
    head = ''
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
  })()
  if (separator) {
    yield* split(whole, separator)
    return
  }
  let row = 0
  for await (const feature of splitFeatures(whole, onMembers)) yield { row: ++row, ...feature, whenNoJson: 'notJson' }
}

/**
 * Returns the separator of the texts in a file with this beginning; null for a single document, undefined if not known
 * yet.
 */
function separatorOf(head: string): string | null | undefined {
  const start = head.search(/[^\s\uFEFF]/)
  if (start < 0) return head.length > MAX_FEATURE_CHARACTERS ? null : undefined
  if (head[start] === RECORD) return RECORD
  const end = head.indexOf('\n', start)
  // A single line is a document: wait for the beginning of a second one.
  if (end < 0 || head.slice(end).trim() === '') return head.length > MAX_FEATURE_CHARACTERS ? null : undefined
  return isObject(head.slice(start, end)) ? '\n' : null
}

async function* split(text: AsyncIterable<string>, separator: string): AsyncGenerator<RecordText> {
  let kept = ''
  let isTooLong = false
  let row = separator === RECORD ? -1 : 0
  for await (const piece of text) {
    const parts = (kept + piece).split(separator)
    kept = parts.pop() ?? ''
    for (const part of parts) {
      row++
      if (plain(part)) yield { row, text: plain(part), isTooLong, whenNoJson: null }
      isTooLong = false
    }
    if (kept.length <= MAX_FEATURE_CHARACTERS) continue
    // Other lines are read nevertheless.
    isTooLong = true
    kept = kept.slice(0, TRUNCATED_CHARACTERS)
  }
  const whenNoJson = kept.endsWith('\n') ? null : 'cutShort'
  if (plain(kept)) yield { row: row + 1, text: plain(kept), isTooLong, whenNoJson }
}

const RECORD = '\u001E'
/** Lines may contain record separators as well. */
const plain = (part: string): string => part.replaceAll(RECORD, '').trim()

function isObject(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
