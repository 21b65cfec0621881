import type { FileFailure } from '../../contract/taskShapes.ts'
import type { Store } from '../store/Store.ts'
import { decodeText } from './decodeText.ts'
import { FileUnreadable, type ReadRow } from './ReadRow.ts'
import { readCsvTasks } from './readCsvTasks.ts'
import { readGeoJsonTasks } from './readGeoJsonTasks.ts'

/** So many rows share one transaction: long enough for speed, short enough that nobody waits for it. */
const ROWS_AT_ONCE = 1_000

interface Reading {
  readonly id: string
  readonly format: 'csv' | 'geojson'
}

/**
 * Reads a file of tasks while it arrives, and takes its rows in; ends the batch. What was read before a failure stays,
 * and is known when the file comes again. Stops where the batch was withdrawn.
 */
export async function readBatch(store: Store, { id, format }: Reading, file: AsyncIterable<Buffer>): Promise<void> {
  let bytes = 0
  const text = decodeText(file, (read) => {
    bytes = read
  })
  const rows = format === 'csv' ? readCsvTasks(text) : readGeoJsonTasks(text)
  let waiting: ReadRow[] = []
  const takeWaiting = async () => {
    const reading = await store.intake.take(id, waiting, bytes, Date.now())
    waiting = []
    return reading
  }
  let failure: FileFailure | null = null
  try {
    for await (const row of rows) {
      waiting.push(row)
      if (waiting.length >= ROWS_AT_ONCE && !(await takeWaiting())) return
    }
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error
    failure = error.failure
  }
  await takeWaiting()
  await store.write((w) => w.taskBatches.end(id, failure, Date.now()))
}
