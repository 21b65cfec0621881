import { mercatorY } from '../../geo/tilesIn.ts'
import type { Shape } from '../../geo/Shape.ts'
import { type Catalogue, SPAN_COLUMNS } from './Catalogue.ts'
import { type Cell, cellOf, shapeOf } from './cells.ts'
import type { Read, VersionPlan } from './DeskPlan.ts'
import { foldText, markOf, sortKeyOf } from './foldText.ts'
import { spanOf } from './spanOf.ts'
import type { StoredRow } from './StoredRow.ts'

export type Value = string | number | boolean | readonly string[] | null

/** Columns of equal length by name; what is missing at the end is null. */
export class Batch {
  readonly columns = new Map<string, Value[]>()
  length = 0

  /** Sets a value of the row that was begun last. */
  set(column: string, value: Value): void {
    if (value === null) return
    const values = this.columns.get(column) ?? []
    this.columns.set(column, values)
    // Rows between that have none are filled with blanks.
    while (values.length < this.length - 1) values.push(null)
    values[this.length - 1] = value
  }

  begin(): void {
    this.length++
  }
}

/** Submissions as columns, by table: the table of submissions, and that of each repeat. */
export function flatten(
  rows: readonly StoredRow[],
  planOf: (version: number) => VersionPlan | undefined,
  catalogue: Catalogue,
): ReadonlyMap<string, Batch> {
  const batches = new Map([[catalogue.tableOf(null), new Batch()]])
  const submissions = batches.get(catalogue.tableOf(null)) as Batch
  for (const row of rows) {
    const plan = planOf(row.version)
    const input = JSON.parse(row.input) as unknown
    submissions.begin()
    setFacts(submissions, row)
    const texts: string[] = []
    for (const read of plan?.reads ?? []) setAnswer(submissions, read, input, catalogue, texts)
    for (const { element, steps, reads } of plan?.repeats ?? []) {
      const table = catalogue.tableOf(element)
      const batch = batches.get(table) ?? new Batch()
      batches.set(table, batch)
      for (const [index, one] of answersAt(input, steps).flat().entries()) {
        batch.begin()
        batch.set('seq', row.seq)
        batch.set('row', index)
        const own: string[] = []
        for (const read of reads) setAnswer(batch, read, one, catalogue, own)
        if (own.length > 0) batch.set('texts', own.join(''))
        texts.push(...own)
      }
    }
    if (texts.length > 0) submissions.set('texts', texts.join(''))
    const span = plan && spanOf(shapesIn(plan, input))
    for (const [index, name] of span ? SPAN_COLUMNS.entries() : []) submissions.set(name, span?.[index] ?? null)
  }
  return batches
}

/** Where a submission is by all its answers, those in rows too. */
function shapesIn({ reads, repeats }: VersionPlan, input: unknown): readonly Shape[] {
  const inRows = repeats.flatMap(({ steps, reads: inside }) =>
    answersAt(input, steps)
      .flat()
      .flatMap((row) => shapesOf(inside, row)),
  )
  return [...shapesOf(reads, input), ...inRows]
}

const shapesOf = (reads: readonly Read[], answers: unknown): readonly Shape[] =>
  reads.flatMap(({ type, steps }) =>
    type === 'place' ? answersAt(answers, steps).flatMap((answer) => shapeOf(answer) ?? []) : [],
  )

function setFacts(batch: Batch, row: StoredRow): void {
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

function setAnswer(batch: Batch, read: Read, input: unknown, catalogue: Catalogue, texts: string[]): void {
  const cell = answerIn(read, input)
  if (cell === null) return
  const name = (end: string) => catalogue.name(read.element, end)
  if (cell.store === 'place') {
    const [longitude, latitude] = cell.value
    batch.set(name('lon'), longitude)
    batch.set(name('lat'), latitude)
    batch.set(name('y'), mercatorY(latitude))
    return
  }
  batch.set(name(cell.store), cell.value)
  if (cell.store !== 'str' || read.type !== 'text') return
  batch.set(name('key'), sortKeyOf(cell.value))
  texts.push(markOf(catalogue.numberOf(read.element)) + foldText(cell.value))
}

/** What one element was answered with, as it is stored; null for a blank answer. */
export function answerIn({ type, steps, by }: Read, input: unknown): Cell | null {
  const found = answersAt(input, steps)
  // The rows of a repeat in rows of another are counted together.
  const answer = type === 'rows' ? found.flat() : found[0]
  return cellOf(answer, type, by)
}

/** The answers at a path, which may lead through rows. */
export function answersAt(input: unknown, steps: readonly string[]): readonly unknown[] {
  let found: readonly unknown[] = [input]
  for (const step of steps) {
    found = found.flat().flatMap((one) => {
      if (typeof one !== 'object' || one === null || !Object.hasOwn(one, step)) return []
      return [(one as { readonly [step: string]: unknown })[step]]
    })
  }
  return found
}
