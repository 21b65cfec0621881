import Papa from 'papaparse'
import { FileUnreadable } from './ReadRow.ts'

/** Without the end of a row for so many characters, a quotation mark was never closed. */
const LONGEST_ROW = 2_000_000
/** The delimiter and the line ends are found out from the first piece, which must be long enough to tell. */
const PIECE = 30_000

/**
 * The rows of a CSV text, some at a time: cells as they stand in it. Commas, semicolons, tabs or bars part them, whichever
 * the first rows have. Throws FileUnreadable.
 */
export async function* csvRecords(text: AsyncIterable<string>): AsyncGenerator<readonly string[][]> {
  let kept = ''
  let parser: Papa.Parser | null = null
  for await (const piece of text) {
    kept += piece
    if (kept.length < PIECE) continue
    parser ??= parserOf(kept)
    const { data, meta } = parse(parser, kept, true)
    kept = kept.slice(meta.cursor)
    if (kept.length > LONGEST_ROW) throw new FileUnreadable('quotes')
    yield data
  }
  if (kept) yield parse(parser ?? parserOf(kept), kept, false).data
}

function parserOf(head: string): Papa.Parser {
  const { meta } = Papa.parse(head, { delimitersToGuess: [',', ';', '\t', '|'], preview: 10 })
  return new Papa.Parser({ delimiter: meta.delimiter, newline: meta.linebreak as '\n' })
}

/** With `hasMore`, the last row is left in the text, as its end may be missing. */
const parse = (parser: Papa.Parser, text: string, hasMore: boolean) =>
  parser.parse(text, 0, hasMore) as Papa.ParseResult<string[]>
