/** Long enough that sending costs little for each, short enough that others are soon served. */
const CHARACTERS = 32_768

/** Gathers short texts into pieces of some 32,768 characters; between two of them the event loop serves others. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncIterable<string> {
  let piece = ''
  for await (const text of texts) {
    piece += text
    if (piece.length < CHARACTERS) continue
    yield piece
    piece = ''
    await new Promise(setImmediate)
  }
  if (piece) yield piece
}
