import type { AnswerPath, CompiledForm, PlanNode } from '../forms/compile/CompiledForm.ts'
import { type ElementId, TEMPLATE_KINDS } from '../forms/document/FormDocument.ts'
import type { Shape } from '../geo/Shape.ts'
import type { ExportColumn, ExportRow, ColumnOptions } from './ExportFormat.ts'
import { type NodeColumn, columnsOfNode } from './columnsOfNode.ts'

/** Metadata columns of every submission. Names of answers never start with an underscore. */
const COMMON: readonly ExportColumn[] = [
  { header: '_id', cell: (row) => row.id },
  { header: '_version', cell: (row) => row.version, type: 'whole' },
  { header: '_submitted_at', cell: (row) => row.submittedAt, type: 'moment' },
  { header: '_started_at', cell: (row) => row.startedAt, type: 'moment' },
  { header: '_completed_at', cell: (row) => row.completedAt, type: 'moment' },
  { header: '_submitter_name', cell: (row) => row.submitterName },
  { header: '_submitter_email', cell: (row) => row.submitterEmail },
  { header: '_mode', cell: (row) => row.mode },
  { header: '_longitude', cell: (row) => row.longitude, type: 'number' },
  { header: '_latitude', cell: (row) => row.latitude, type: 'number' },
  { header: '_review_state', cell: (row) => row.reviewState },
  { header: '_review_reason', cell: (row) => row.reviewReason },
  { header: '_reviewer_name', cell: (row) => row.reviewerName },
  { header: '_reviewed_at', cell: (row) => row.reviewedAt, type: 'moment' },
  { header: '_edition', cell: (row) => row.edition, type: 'whole' },
  { header: '_corrected_at', cell: (row) => row.correctedAt, type: 'moment' },
  { header: '_submission_type', cell: (row) => row.submissionType, type: 'whole' },
  { header: '_editor_name', cell: (row) => row.editorName },
  { header: '_edit_reason', cell: (row) => row.editReason },
  { header: '_assignee_name', cell: (row) => row.assigneeName },
  {
    header: '_tags',
    cell: ({ tags }) => (tags.length > 0 ? JSON.stringify(tags) : null),
    nested: ({ tags }) => (tags.length > 0 ? [...tags] : null),
  },
]

/** Columns of the micro task a submission answers. */
const OF_TASK: readonly ExportColumn[] = [
  { header: '_task_id', cell: ({ task }) => task && task.id },
  { header: '_task_key', cell: ({ task }) => task && task.key },
  { header: '_task_title', cell: ({ task }) => task && task.title },
  { header: '_task_longitude', cell: ({ task }) => task && task.longitude, type: 'number' },
  { header: '_task_latitude', cell: ({ task }) => task && task.latitude, type: 'number' },
]

/** A published version and its number. */
export interface ExportVersion {
  readonly number: number
  readonly compiled: CompiledForm
}

const WHOLE: ColumnOptions = { rows: null, inside: 'whole', choices: 'both', language: null }

/** A column of answers, with a reader per version. */
interface Answers {
  readonly header: string
  readonly label: string
  readonly kind: string
  readonly newest: NodeColumn
  readonly readers: Map<number, ExportColumn>
}

/**
 * Returns the columns of a form's submissions: metadata of the submission and its micro task, then answers. `versions`
 * contains every version with submissions, newest first. An element is one column for life, under its newest name, even
 * if renamed or moved; questions only in older versions come last. Answers are read by the newest version that has the
 * question in the same kind, else by their own version.
 */
export function exportColumns(versions: readonly ExportVersion[]): readonly ExportColumn[] {
  return [...recordColumns(versions), ...answerColumns(versions, WHOLE)]
}

/** Metadata columns of a submission and its micro task. */
export function recordColumns(versions: readonly ExportVersion[]): readonly ExportColumn[] {
  const ofTasks = versions.some(({ compiled }) => compiled.template === TEMPLATE_KINDS.MICRO_TASK)
  return [...COMMON, ...(ofTasks ? OF_TASK : [])]
}

/** Answer columns, as in `exportColumns`; those of a repeat read one row, passed as `input`. */
export function answerColumns(versions: readonly ExportVersion[], reading: ColumnOptions): readonly ExportColumn[] {
  const byElement = new Map<string, Answers>()
  const byHeader = new Map<string, Answers>()
  const paths = new Map<ElementId, AnswerPath>()
  for (const { number, compiled } of versions) {
    const later: Found[] = []
    for (const node of compiled.nodes) {
      const path = pathIn(node, compiled, reading.rows)
      if (path === null) continue
      for (const part of columnsOfNode(node, compiled, reading)) {
        const known = byElement.get(`${node.element.id} ${part.suffix}`)
        if (known) known.readers.set(number, readerOf(known, node, part, path))
        else later.push({ node, part, path })
      }
    }
    // After all names are known: a name may have moved from one element to another.
    for (const { node, part, path: ownPath } of later) {
      const wanted = `${paths.get(node.element.id) ?? ownPath}${part.suffix}`
      const same = byHeader.get(wanted)
      const isTaken = same?.readers.has(number) === true
      const answers: Answers =
        same && !isTaken
          ? same
          : {
              header: isTaken ? `${wanted} (v${number})` : wanted,
              label: part.label,
              kind: node.kind.id,
              newest: part,
              readers: new Map<number, ExportColumn>(),
            }
      answers.readers.set(number, readerOf(answers, node, part, ownPath))
      byHeader.set(answers.header, answers)
      byElement.set(`${node.element.id} ${part.suffix}`, answers)
    }
    for (const node of compiled.nodes) {
      const path = pathIn(node, compiled, reading.rows)
      if (path !== null && !paths.has(node.element.id)) paths.set(node.element.id, path)
    }
  }
  return Array.from(byHeader.values(), columnOf)
}

interface Found {
  readonly node: PlanNode
  readonly part: NodeColumn
  readonly path: AnswerPath
}

/** Path of a node's answer within a submission or row; null for an answer elsewhere. */
function pathIn({ path, repeat }: PlanNode, compiled: CompiledForm, rows: ElementId | null): AnswerPath | null {
  if (path === null || repeat !== rows) return null
  const around = rows === null ? null : compiled.byId.get(rows)?.path
  return around === null || around === undefined ? path : path.slice(around.length + 1)
}

/** Returns the reader for answers to a node: of the newest version with the same kind; rows use their own version. */
const readerOf = (
  { header, kind, newest }: Answers,
  node: PlanNode,
  part: NodeColumn,
  path: AnswerPath,
): ExportColumn => (kind === node.kind.id && !node.kind.rows ? newest : part).read(header, path.split('/'))

function columnOf({ header, label, readers }: Answers): ExportColumn {
  const reading = [...readers.values()]
  const types = new Set(reading.map(({ type = 'text' }) => type))
  const [type] = types
  const geometryTypes = [...new Set(reading.flatMap((one) => one.geometryTypes ?? []))]
  return {
    header,
    label,
    // Text if versions have different types.
    ...(types.size === 1 && type ? { type } : {}),
    ...(reading.some(({ addresses }) => addresses) ? { addresses: true } : {}),
    ...(geometryTypes.length > 0 ? { geometryTypes, question: reading[0]?.question ?? header } : {}),
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

/** First geometry among a submission's answers, in the order of questions; ignores rows. */
export function firstShape(columns: readonly ExportColumn[], row: ExportRow): Shape | null {
  for (const { shapes } of columns) {
    const found = shapes?.(row).find((one) => one.row === null)
    if (found) return found.shape
  }
  return null
}
