import type { AnswerPath, CompiledForm, PlanNode } from '../forms/compile/CompiledForm.ts'
import { type ElementId, TEMPLATE_KINDS } from '../forms/document/FormDocument.ts'
import type { Shape } from '../geo/Shape.ts'
import type { ExportColumn, ExportRow } from './ExportFormat.ts'
import { type Part, partsOf } from './partsOf.ts'

/** Metadata columns of every submission. No answer's name starts with an underscore. */
const COMMON: readonly ExportColumn[] = [
  { header: '_id', cell: (row) => row.id },
  { header: '_version', cell: (row) => row.version },
  { header: '_submitted_at', cell: (row) => row.submittedAt },
  { header: '_started_at', cell: (row) => row.startedAt },
  { header: '_completed_at', cell: (row) => row.completedAt },
  { header: '_submitter_name', cell: (row) => row.submitterName },
  { header: '_submitter_email', cell: (row) => row.submitterEmail },
  { header: '_mode', cell: (row) => row.mode },
  { header: '_longitude', cell: (row) => row.longitude },
  { header: '_latitude', cell: (row) => row.latitude },
  { header: '_review_state', cell: (row) => row.reviewState },
  { header: '_review_reason', cell: (row) => row.reviewReason },
  { header: '_reviewer_name', cell: (row) => row.reviewerName },
  { header: '_reviewed_at', cell: (row) => row.reviewedAt },
]

/** Columns of the micro task that a submission answers. */
const OF_TASK: readonly ExportColumn[] = [
  { header: '_task_id', cell: ({ task }) => task && task.id },
  { header: '_task_key', cell: ({ task }) => task && task.key },
  { header: '_task_title', cell: ({ task }) => task && task.title },
  { header: '_task_longitude', cell: ({ task }) => task && task.longitude },
  { header: '_task_latitude', cell: ({ task }) => task && task.latitude },
]

/** A published version, by its number. */
export interface ExportVersion {
  readonly number: number
  readonly compiled: CompiledForm
}

/** One column of answers: how each version's rows are read, by its number. */
interface Answers {
  readonly header: string
  readonly kind: string
  readonly newest: Part
  readonly readers: Map<number, ExportColumn>
}

/**
 * The columns of a form's submissions: what is known of each and of its micro task, then the answers. `versions` holds every version that
 * submissions were made with, newest first. An element is one column for life, under its newest name, however it was
 * called or moved; questions that only older versions ask stand behind. Where several versions ask the same, the newest
 * reads the answers, and where it asks for another kind, the version they were given to.
 */
export function exportColumns(versions: readonly ExportVersion[]): readonly ExportColumn[] {
  const byElement = new Map<string, Answers>()
  const byHeader = new Map<string, Answers>()
  const paths = new Map<ElementId, AnswerPath>()
  for (const { number, compiled } of versions) {
    const later: Found[] = []
    for (const node of compiled.nodes) {
      for (const part of partsOf(node, compiled)) {
        const known = byElement.get(`${node.element.id} ${part.suffix}`)
        if (known) known.readers.set(number, readerOf(known, node, part))
        else later.push({ node, part })
      }
    }
    // Only now: a name may have gone from one element to another.
    for (const { node, part } of later) {
      const path = paths.get(node.element.id) ?? node.path ?? ''
      const wanted = `${path}${part.suffix}`
      const same = byHeader.get(wanted)
      const isTaken = same?.readers.has(number) === true
      const answers: Answers =
        same && !isTaken
          ? same
          : {
              header: isTaken ? `${wanted} (v${number})` : wanted,
              kind: node.kind.id,
              newest: part,
              readers: new Map<number, ExportColumn>(),
            }
      answers.readers.set(number, readerOf(answers, node, part))
      byHeader.set(answers.header, answers)
      byElement.set(`${node.element.id} ${part.suffix}`, answers)
    }
    for (const { element, path } of compiled.nodes) {
      if (path !== null && !paths.has(element.id)) paths.set(element.id, path)
    }
  }
  const ofTasks = versions.some(({ compiled }) => compiled.template === TEMPLATE_KINDS.MICRO_TASK)
  return [...COMMON, ...(ofTasks ? OF_TASK : []), ...Array.from(byHeader.values(), columnOf)]
}

interface Found {
  readonly node: PlanNode
  readonly part: Part
}

/** Reads the answers to one node: by the newest version while its kind is the same; rows by their own version. */
const readerOf = ({ header, kind, newest }: Answers, node: PlanNode, part: Part): ExportColumn =>
  (kind === node.kind.id && !node.kind.rows ? newest : part).read(header, (node.path ?? '').split('/'))

function columnOf({ header, readers }: Answers): ExportColumn {
  const reading = [...readers.values()]
  return {
    header,
    cell: (row) => readers.get(row.version)?.cell(row) ?? null,
    ...(reading.some(({ nested }) => nested)
      ? {
          nested: (row: ExportRow) => {
            const reader = readers.get(row.version)
            return (reader?.nested ?? reader?.cell)?.(row) ?? null
          },
        }
      : {}),
    ...(reading.some(({ shapes }) => shapes)
      ? { shapes: (row: ExportRow) => readers.get(row.version)?.shapes?.(row) ?? [] }
      : {}),
    ...(reading.some(({ tags }) => tags)
      ? { tags: (row: ExportRow) => readers.get(row.version)?.tags?.(row) ?? [] }
      : {}),
  }
}

/** The first answer of a submission that is somewhere on earth, as the questions stand in the form; none in rows. */
export function firstShape(columns: readonly ExportColumn[], row: ExportRow): Shape | null {
  for (const { shapes } of columns) {
    const found = shapes?.(row).find((one) => one.row === null)
    if (found) return found.shape
  }
  return null
}
