import type { Shape } from '../../geo/Shape.ts'
import type { Catalogue } from './Catalogue.ts'
import { type Cell, cellOf, shapeOf } from './cells.ts'
import type { AnswerLocation, VersionPlan } from './DeskPlan.ts'
import { foldText, columnMark, sortKeyOf } from './foldText.ts'
import { gridPosition } from './gridPosition.ts'
import { givenKey } from '../../forms/tasks/givenKey.ts'
import { SPAN_ENDS, spanOf } from './spanOf.ts'
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
class AnswerWriter {
  private readonly columns = new Map<string, Value[]>()
  private mark: string | null = null

  constructor(
    private readonly read: AnswerLocation,
    private readonly batch: ColumnBatch,
    private readonly catalogue: Catalogue,
  ) {}

  /** Adds the answer, if any; its folded text and its geometry are added to `texts` and `shapes`. */
  add(input: unknown, texts: string[], shapes: Shape[]): void {
    if (this.read.hasGeometry) this.addGeometry(input, shapes)
    const cell = answerIn(this.read, input)
    if (cell === null || cell.store === 'place') return
    this.put(cell.store, cell.value)
    if (cell.store !== 'str' || this.read.type !== 'text') return
    const folded = foldText(cell.value)
    this.put('key', sortKeyOf(folded))
    this.mark ??= columnMark(this.catalogue.numberOf(this.read.element))
    texts.push(this.mark + folded)
  }

  private addGeometry(input: unknown, shapes: Shape[]): void {
    const cell = answerIn({ ...this.read, type: 'place' }, input)
    if (cell?.store !== 'place') return
    const [longitude, latitude] = cell.value
    this.put('lon', longitude)
    this.put('lat', latitude)
    const { x, y } = gridPosition(longitude, latitude)
    this.put('x', x)
    this.put('y', y)
    const own = answersAt(input, this.read.steps).flatMap((answer) => shapeOf(answer) ?? [])
    shapes.push(...own)
    for (const [end, degrees] of boundsIn(own)) this.put(end, degrees)
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

/** The questions in a repeat's rows. */
interface RepeatQuestions {
  readonly steps: readonly string[]
  readonly batch: ColumnBatch
  readonly writers: readonly AnswerWriter[]
}

/** The questions of one version. */
interface VersionQuestions {
  readonly writers: readonly AnswerWriter[]
  readonly repeats: readonly RepeatQuestions[]
}

/** Converts submissions to columns, for the table of submissions and that of each repeat. */
export class SubmissionFlattener {
  readonly batches: ReadonlyMap<string, ColumnBatch>
  private readonly tables = new Map<string, ColumnBatch>()
  private readonly submissions: ColumnBatch
  private readonly versions = new Map<number, VersionQuestions>()

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
    const { writers, repeats } = this.questionsOf(row.version)
    const input = JSON.parse(row.input) as unknown
    submissions.begin()
    setFacts(submissions, row)
    const texts: string[] = []
    const shapes: Shape[] = []
    for (const writer of writers) writer.add(input, texts, shapes)
    for (const { steps, batch, writers: inside } of repeats) {
      for (const [index, one] of answersAt(input, steps).flat().entries()) {
        batch.begin()
        batch.set('seq', row.seq)
        batch.set('row', index)
        const own: string[] = []
        for (const writer of inside) writer.add(one, own, shapes)
        if (own.length > 0) batch.set('texts', own.join(''))
        texts.push(...own)
      }
    }
    if (texts.length > 0) submissions.set('texts', texts.join(''))
    for (const [end, degrees] of boundsIn(shapes)) submissions.set(`place_${end}`, degrees)
  }

  private batchOf(repeat: string | null): ColumnBatch {
    const table = this.catalogue.tableOf(repeat)
    const batch = this.tables.get(table) ?? new ColumnBatch()
    this.tables.set(table, batch)
    return batch
  }

  private questionsOf(version: number): VersionQuestions {
    const known = this.versions.get(version)
    if (known) return known
    const { reads, repeats } = this.planOf(version) ?? { reads: [], repeats: [] }
    const writersIn = (batch: ColumnBatch, of: readonly AnswerLocation[]) =>
      of.map((read) => new AnswerWriter(read, batch, this.catalogue))
    const questions = {
      writers: writersIn(this.submissions, reads),
      repeats: repeats.map(({ element, steps, reads: inside }): RepeatQuestions => {
        const batch = this.batchOf(element)
        return { steps, batch, writers: writersIn(batch, inside) }
      }),
    }
    this.versions.set(version, questions)
    return questions
  }
}

/** Bounds of the lines and areas among the shapes, by the suffix of their column. */
function boundsIn(shapes: readonly Shape[]): readonly (readonly [end: string, degrees: number])[] {
  const span = shapes.length === 0 ? null : spanOf(shapes)
  return span ? SPAN_ENDS.map((end, index) => [end, span[index] ?? 0]) : []
}

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
  setText(batch, 'review_reason', row.reason)
  batch.set('editor', row.edited_by)
  setText(batch, 'edit_reason', row.edit_reason)
  batch.set('task', row.task_id)
  setText(batch, 'task_key', givenKey(row.task_key))
  setText(batch, 'task_title', row.task_title || null)
  setPlace(batch, 'task_place', row.task_lon, row.task_lat)
  batch.set('assignee', row.assignee)
  const tags = row.tags === '[]' ? [] : (JSON.parse(row.tags) as string[])
  if (tags.length > 0) batch.set('tag', tags)
  setPlace(batch, 'place', row.lon, row.lat)
}

function setPlace(batch: ColumnBatch, name: string, lon: number | null, lat: number | null): void {
  if (lon === null || lat === null) return
  batch.set(`${name}_lon`, lon)
  batch.set(`${name}_lat`, lat)
  const { x, y } = gridPosition(lon, lat)
  batch.set(`${name}_x`, x)
  batch.set(`${name}_y`, y)
}

/** Sets a text and its folded form. */
function setText(batch: ColumnBatch, name: string, text: string | null): void {
  batch.set(name, text)
  batch.set(`${name}_key`, text === null ? null : foldText(text))
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
