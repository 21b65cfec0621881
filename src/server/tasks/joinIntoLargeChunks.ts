/** Minimum length of a piece, in characters. */
const LEAST = 65_536

/**
 * Joins text into pieces of a minimum length, except for the last one. Parsers rescan an incomplete row for each piece:
 * a long row in many small pieces would take minutes.
 */
export async function* joinIntoLargeChunks(text: AsyncIterable<string>): AsyncGenerator<string> {
  let [waiting, length] = [[] as string[], 0]
  for await (const piece of text) {
    waiting.push(piece)
    length += piece.length
    if (length < LEAST) continue
    yield waiting.join('')
    ;[waiting, length] = [[], 0]
  }
  if (length > 0) yield waiting.join('')
}
