import { createWriteStream, readFileSync } from 'node:fs'
import { once } from 'node:events'
import type { Filter } from '../../../contract/desk.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Desks } from '../../desk/Desks.ts'
import type { RowsQuestion, Sorting } from '../../desk/questions.ts'

/** The submissions an export contains and their order, restricted to those its requester may see. */
export interface ExportQuery {
  readonly filter: Filter | null
  readonly sort: readonly Sorting[]
}

const ROWS_AT_ONCE = 10_000

/**
 * Queries the desk for the submissions a filter matches and writes their `seq` to a file, as 8-byte floats in order,
 * since the export process has no desk. Returns the count. Throws deskMissing.
 */
export async function writeMatches(
  desks: Pick<Desks, 'ask'>,
  formId: string,
  { filter, sort }: ExportQuery,
  file: string,
): Promise<number> {
  const out = createWriteStream(file, { mode: 0o600 })
  try {
    let count = 0
    let after: RowsQuestion['after'] = null
    do {
      const question: RowsQuestion = { ask: 'rows', filter, sort, after, limit: ROWS_AT_ONCE }
      const matches = await desks.ask(formId, question, count === 0)
      const { answer } = matches
      if (answer === null) throw new Problem('deskMissing')
      count += answer.seqs.length
      if (!out.write(Buffer.from(Float64Array.from(answer.seqs).buffer))) await once(out, 'drain')
      after = answer.after
    } while (after !== null)
    return count
  } finally {
    out.end()
    await once(out, 'close')
  }
}

/** Reads a file written by `writeMatches`. */
export function readMatches(file: string): Float64Array {
  const { buffer, byteOffset, length } = readFileSync(file)
  // Copied to an 8-byte aligned buffer.
  return new Float64Array(buffer.slice(byteOffset, byteOffset + length))
}
