/** Characters per piece: large enough for little overhead, small enough that others are soon served. */
const CHARACTERS = 32_768

/** Joins short texts into pieces of about 32,768 characters; the event loop serves others between two of them. */
export async function* joinIntoChunks(texts: AsyncIterable<string>): AsyncIterable<string> {
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
