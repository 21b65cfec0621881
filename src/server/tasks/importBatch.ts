import type { TaskSettings } from '../../forms/tasks/TaskSettings.ts'
import type { FileFailure, FileNote } from '../../contract/taskShapes.ts'
import type { Store } from '../store/Store.ts'
import { withSlowHeapGrowth } from '../operation/withSlowHeapGrowth.ts'
import { decodeText } from './decodeText.ts'
import { UnreadableFile, type ImportSettings, type ReadRow } from './ReadRow.ts'
import { GeoPackage } from './GeoPackage.ts'
import { joinIntoLargeChunks } from './joinIntoLargeChunks.ts'
import { readCsvTasks } from './readCsvTasks.ts'
import { readGeoJsonTasks } from './readGeoJsonTasks.ts'

/** True if tasks imported so far are misplaced: an unsupported coordinate system, or one declared too late. */
const isMisplaced = (failure: FileFailure | null) => failure === 'crs' || failure === 'crsLate'

async function forgetTasks(store: Store, formId: string, id: string): Promise<void> {
  for (let removed = 1; removed > 0;) {
    removed = await store.write((w) => w.tasks.removeOfBatch(formId, id, ROWS_AT_ONCE, Date.now()))
  }
  await store.write((w) => w.taskBatches.recount(formId, id))
}

/** Rows per transaction: large enough for throughput, small enough that nobody waits. */
const ROWS_AT_ONCE = 1_000
/**
 * Rows parsed per turn of the event loop. Rows already in memory are parsed without one: while a thousand are parsed, no
 * response of the database would be handled, and it would wait for its next statement.
 */
const ROWS_PER_TURN = 10

interface Reading extends ImportSettings {
  readonly formId: string
  readonly id: string
  readonly format: 'csv' | 'geojson' | 'gpkg'
  /** Layer of a GeoPackage; undefined if it has only one. */
  readonly layer?: string | undefined
  readonly settings: Pick<TaskSettings, 'answersWanted' | 'rules'>
  /** Number of rows imported before an interruption. */
  readonly taken: number
  /** The batch's `reader` when this reading began. */
  readonly reader: number
}

/**
 * Imports a file of tasks while it is received, and ends the batch. Rows imported before a failure remain, and are
 * recognized when the file is sent again. Stops and returns false if the batch is withdrawn, or resumed by another reader.
 */
export function importBatch(store: Store, reading: Reading, file: AsyncIterable<Buffer>): Promise<boolean> {
  return withSlowHeapGrowth(() => importRows(store, reading, file))
}

async function importRows(store: Store, reading: Reading, file: AsyncIterable<Buffer>): Promise<boolean> {
  const { formId, id, format, settings, taken, reader } = reading
  let bytes = 0
  const onBytes = (read: number) => {
    bytes = read
  }
  let waiting: ReadRow[] = []
  const seen = new Set<string>()
  let taking = Promise.resolve(true)
  /** Writes rows while the next ones are read. Returns false if this reader must stop. */
  const takeWaiting = async () => {
    const rows = store.intake.prepare(waiting, settings)
    const bytesRead = bytes
    waiting = []
    if (!(await taking)) return false
    const wanted = settings.answersWanted
    taking = store.intake.take(formId, id, rows, { reader, bytesRead, seen, now: Date.now(), wanted })
    // The error is handled where the promise is awaited.
    taking.catch(() => {})
    return true
  }
  let [failure, note] = [null as FileFailure | null, null as FileNote | null]
  const onNote = (noted: FileNote) => {
    note = noted
  }
  /** Returns false if this reader must stop. */
  const takeAll = async (rows: AsyncIterable<ReadRow>) => {
    let passed: ReadRow[] = []
    let count = 0
    for await (const row of rows) {
      if (count % ROWS_PER_TURN === 0) await new Promise(setImmediate)
      if (++count <= taken) {
        passed.push(row)
        if (passed.length < ROWS_AT_ONCE && count < taken) continue
        await store.intake.pass(formId, id, passed, seen)
        passed = []
        continue
      }
      waiting.push(row)
      if (waiting.length >= ROWS_AT_ONCE && !(await takeWaiting())) return false
    }
    return true
  }
  const takePackage = (opened: GeoPackage) => {
    // A GeoPackage is read after it is received completely: progress in rows is reported as bytes.
    const whole = bytes
    return takeAll(opened.tasks(reading.layer, reading, (share) => onBytes(Math.round(whole * share))))
  }
  const text = () => joinIntoLargeChunks(decodeText(file, onBytes))
  let isWanted = true
  try {
    isWanted =
      format === 'gpkg'
        ? await GeoPackage.receive(file, onBytes, takePackage)
        : await takeAll(format === 'csv' ? readCsvTasks(text(), reading, onNote) : readGeoJsonTasks(text(), reading))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    failure = error.failure
    if (isMisplaced(failure)) waiting = []
    if (error.wrong) waiting.push(error.wrong)
  }
  if (!isWanted || !(await takeWaiting()) || !(await taking)) {
    // Remaining tasks of a withdrawn batch must be in the spatial index as well.
    await store.intake.finish(formId, id)
    return false
  }
  if (isMisplaced(failure)) await forgetTasks(store, formId, id)
  await store.intake.finish(formId, id)
  await store.write((w) => w.taskBatches.end(formId, id, { reader, failure, note }, Date.now()))
  return true
}
