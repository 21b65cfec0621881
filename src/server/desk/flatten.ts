import { mercatorY } from '../../geo/tilesIn.ts'
import type { Shape } from '../../geo/Shape.ts'
import { type Catalogue, SPAN_COLUMNS } from './Catalogue.ts'
import { type Cell, cellOf, shapeOf } from './cells.ts'
import type { AnswerLocation, VersionPlan } from './DeskPlan.ts'
import { foldText, columnMark, sortKeyOf } from './foldText.ts'
import { spanOf } from './spanOf.ts'
import type { StoredRow } from './StoredRow.ts'

export type Value = string | number | boolean | readonly string[] | null

/** Columns by name; shorter ones are blank from their end on. */
export class ColumnBatch {
  readonly columns = new Map<string, Value[]>()
  length = 0

  begin(): void {
    this.length++
  }

  /** Returns a column, created if missing. */
  column(name: string): Value[] {
    const values = this.columns.get(name) ?? []
    this.columns.set(name, values)
    return values
  }

  /** Sets a column's value in the current row. */
  put(values: Value[], value: Value): void {
    // Fill rows in between with nulls.
    while (values.length < this.length - 1) values.push(null)
    values[this.length - 1] = value
  }

  set(column: string, value: Value): void {
    if (value !== null) this.put(this.column(column), value)
  }
}

/** Writer of the answers to one question. Looks up its columns once: there may be hundreds, for thousands of rows. */
class Place {
  private readonly columns = new Map<string, Value[]>()
  private mark: string | null = null

  constructor(
    private readonly read: AnswerLocation,
    private readonly batch: ColumnBatch,
    private readonly catalogue: Catalogue,
  ) {}

  /** Adds the answer, if any; its folded text is added to `texts`. */
  take(input: unknown, texts: string[]): void {
    const cell = answerIn(this.read, input)
    if (cell === null) return
    if (cell.store === 'place') {
      const [longitude, latitude] = cell.value
      this.put('lon', longitude)
      this.put('lat', latitude)
      this.put('y', mercatorY(latitude))
      return
    }
    this.put(cell.store, cell.value)
    if (cell.store !== 'str' || this.read.type !== 'text') return
    const folded = foldText(cell.value)
    this.put('key', sortKeyOf(folded))
    this.mark ??= columnMark(this.catalogue.numberOf(this.read.element))
    texts.push(this.mark + folded)
  }

  /** Creates a column only for answered questions. */
  private put(end: string, value: Value): void {
    let values = this.columns.get(end)
    if (!values) {
      values = this.batch.column(this.catalogue.name(this.read.element, end))
      this.columns.set(end, values)
    }
    this.batch.put(values, value)
  }
}

/** Target of the rows of a repeat. */
interface Rows {
  readonly steps: readonly string[]
  readonly batch: ColumnBatch
  readonly places: readonly Place[]
  readonly shapes: readonly AnswerLocation[]
}

/** Targets of the submissions of one version. */
interface Taking {
  readonly places: readonly Place[]
  readonly repeats: readonly Rows[]
  /** Questions answered with shapes. */
  readonly shapes: readonly AnswerLocation[]
}

/** Converts submissions to columns, for the table of submissions and that of each repeat. */
export class SubmissionFlattener {
  readonly batches: ReadonlyMap<string, ColumnBatch>
  private readonly tables = new Map<string, ColumnBatch>()
  private readonly submissions: ColumnBatch
  private readonly versions = new Map<number, Taking>()

  constructor(
    private readonly planOf: (version: number) => VersionPlan | undefined,
    private readonly catalogue: Catalogue,
  ) {
    this.batches = this.tables
    this.submissions = this.batchOf(null)
  }

  /** Throws a SyntaxError if the answers are not JSON. */
  add(row: StoredRow): void {
    const { submissions } = this
    const { places, repeats, shapes } = this.takingOf(row.version)
    const input = JSON.parse(row.input) as unknown
    submissions.begin()
    setFacts(submissions, row)
    const texts: string[] = []
    const found: Shape[] = []
    for (const place of places) place.take(input, texts)
    for (const read of shapes) found.push(...shapesOf(read, input))
    for (const { steps, batch, places: inside, shapes: shapesInside } of repeats) {
      for (const [index, one] of answersAt(input, steps).flat().entries()) {
        batch.begin()
        batch.set('seq', row.seq)
        batch.set('row', index)
        const own: string[] = []
        for (const place of inside) place.take(one, own)
        if (own.length > 0) batch.set('texts', own.join(''))
        texts.push(...own)
        for (const read of shapesInside) found.push(...shapesOf(read, one))
      }
    }
    if (texts.length > 0) submissions.set('texts', texts.join(''))
    const span = found.length > 0 ? spanOf(found) : null
    for (const [index, name] of span ? SPAN_COLUMNS.entries() : []) submissions.set(name, span?.[index] ?? null)
  }

  private batchOf(repeat: string | null): ColumnBatch {
    const table = this.catalogue.tableOf(repeat)
    const batch = this.tables.get(table) ?? new ColumnBatch()
    this.tables.set(table, batch)
    return batch
  }

  private takingOf(version: number): Taking {
    const known = this.versions.get(version)
    if (known) return known
    const { reads, repeats } = this.planOf(version) ?? { reads: [], repeats: [] }
    const placesIn = (batch: ColumnBatch, of: readonly AnswerLocation[]) =>
      of.map((read) => new Place(read, batch, this.catalogue))
    const taking = {
      places: placesIn(this.submissions, reads),
      shapes: reads.filter(isPlace),
      repeats: repeats.map(({ element, steps, reads: inside }): Rows => {
        const batch = this.batchOf(element)
        return { steps, batch, places: placesIn(batch, inside), shapes: inside.filter(isPlace) }
      }),
    }
    this.versions.set(version, taking)
    return taking
  }
}

const isPlace = ({ type }: AnswerLocation): boolean => type === 'place'

const shapesOf = ({ steps }: AnswerLocation, answers: unknown): readonly Shape[] =>
  answersAt(answers, steps).flatMap((answer) => shapeOf(answer) ?? [])

function setFacts(batch: ColumnBatch, row: StoredRow): void {
  batch.set('seq', row.seq)
  batch.set('id', row.id)
  batch.set('submitted_at', row.submitted_at)
  batch.set('started_at', row.started_at)
  batch.set('completed_at', row.completed_at)
  batch.set('corrected_at', row.corrected_at)
  batch.set('person', row.submitter_id)
  batch.set('version', row.version)
  batch.set('edition', row.edition)
  batch.set('mode', row.mode)
  batch.set('submission_type', row.submission_type)
  batch.set('state', row.review ?? 'received')
  batch.set('reviewer', row.reviewed_by)
  batch.set('reviewed_at', row.reviewed_at)
  batch.set('task', row.task_id)
  batch.set('assignee', row.assignee)
  const tags = row.tags === '[]' ? [] : (JSON.parse(row.tags) as string[])
  if (tags.length > 0) batch.set('tag', tags)
  if (row.lon === null || row.lat === null) return
  batch.set('place_lon', row.lon)
  batch.set('place_lat', row.lat)
  batch.set('place_y', mercatorY(row.lat))
}

/** Returns the answer to one element, as stored; null for a blank answer. */
export function answerIn({ type, steps, by }: AnswerLocation, input: unknown): Cell | null {
  const found = answersAt(input, steps)
  // Rows of nested repeats are counted together.
  const answer = type === 'rows' ? found.flat() : found[0]
  return cellOf(answer, type, by)
}

/** Returns the answers at a path, which may pass through rows. */
export function answersAt(input: unknown, steps: readonly string[]): readonly unknown[] {
  let one = input
  for (let depth = 0; depth < steps.length; depth++) {
    if (Array.isArray(one)) return answersInRows(one, steps.slice(depth))
    const step = steps[depth] as string
    if (!hasAnswer(one, step)) return []
    one = one[step]
  }
  return [one]
}

function answersInRows(rows: unknown, steps: readonly string[]): readonly unknown[] {
  let found: readonly unknown[] = [rows]
  for (const step of steps) found = found.flat().flatMap((one) => (hasAnswer(one, step) ? [one[step]] : []))
  return found
}

const hasAnswer = (input: unknown, name: string): input is { readonly [name: string]: unknown } =>
  typeof input === 'object' && input !== null && Object.hasOwn(input, name)
