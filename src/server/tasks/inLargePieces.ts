/** Characters of one piece. */
const LEAST = 65_536

/**
 * The same text in pieces of some length, but for the last one. Readers look at all they have of a row for each piece that
 * comes: a long row in many small ones would keep them busy for minutes.
 */
export async function* inLargePieces(text: AsyncIterable<string>): AsyncGenerator<string> {
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
