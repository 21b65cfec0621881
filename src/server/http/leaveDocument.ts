/** Length of a body from which on its document is parsed in the form thread, in bytes. */
const LARGE_BODY = 100_000
const [QUOTE, BACKSLASH, COLON, COMMA] = Buffer.from('"\\:,')
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = Buffer.from('{}[]')
const NAME = Buffer.from('"document"')

/** A JSON body without the value of its member `document`, for which it holds null, and that value. */
export interface LeftDocument {
  readonly rest: string
  readonly document: Uint8Array
}

/**
 * Cuts the member `document` out of a large JSON body, without parsing it: that would hold the event loop for up to a
 * tenth of a second. Null for a small body, or one that does not have exactly one; what follows is for a parser to
 * refuse.
 */
export function leaveDocument(body: Buffer): LeftDocument | null {
  if (body.length < LARGE_BODY) return null
  let depth = 0
  let [begin, end] = [-1, -1]
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (byte === QUOTE) {
      const close = endOfText(body, at)
      if (close < 0) return null
      if (depth === 1 && body.subarray(at, close + 1).equals(NAME) && nextToken(body, close + 1) === COLON) {
        if (begin >= 0) return null
        begin = body.indexOf(':', close) + 1
      }
      at = close
    } else if (byte === OPEN || byte === OPEN_LIST) depth++
    else if (byte === CLOSE || byte === CLOSE_LIST) depth--
    const isOver = (byte === COMMA && depth === 1) || (byte === CLOSE && depth === 0)
    if (isOver && begin >= 0 && end < 0) end = at
  }
  if (end < 0) return null
  const rest = `${body.toString('utf8', 0, begin)}null${body.toString('utf8', end)}`
  // A copy: sending a view would send all of its buffer.
  return { rest, document: Uint8Array.prototype.slice.call(body, begin, end) }
}

/** Position of the quote that ends the text that begins here; -1 for none. */
function endOfText(body: Buffer, begin: number): number {
  // Most texts are short: searching for the quote natively would take longer.
  for (let at = begin + 1; at < body.length; at++) {
    if (body[at] === QUOTE) return at
    if (body[at] === BACKSLASH) at++
  }
  return -1
}

/** The first byte from here on that is not white space. */
function nextToken(body: Buffer, from: number): number | undefined {
  let at = from
  while (' \n\r\t'.includes(String.fromCharCode(body[at] ?? 0))) at++
  return body[at]
}
