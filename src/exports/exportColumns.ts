import type { CompiledForm, PlanNode } from '../forms/compile/CompiledForm.ts'
import { answerTags } from '../forms/kinds/answerTags.ts'
import type { Shape } from '../geo/Shape.ts'
import type { Column, Json } from '../forms/kinds/ElementKind.ts'
import type { Cell, ExportColumn, ExportRow } from './ExportFormat.ts'

/** What is known of every submission. No answer's name starts with an underscore. */
const COMMON: readonly ExportColumn[] = [
  { header: '_id', cell: (row) => row.id },
  { header: '_version', cell: (row) => row.version },
  { header: '_submitted_at', cell: (row) => row.submittedAt },
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

/**
 * The columns of a form's submissions: what is known of each, then the answers. `versions` holds every version that
 * submissions were made with, newest first: questions that only older ones ask stand behind, and where several versions
 * ask the same, the newest reads the answers.
 */
export function exportColumns(versions: readonly CompiledForm[]): readonly ExportColumn[] {
  const columns = new Map<string, ExportColumn>(COMMON.map((column) => [column.header, column]))
  for (const version of versions) {
    for (const node of version.nodes) {
      for (const column of columnsOf(node, version.languages[0] ?? 'en')) {
        if (!columns.has(column.header)) columns.set(column.header, column)
      }
    }
  }
  return [...columns.values()]
}

function columnsOf(node: PlanNode, language: string): readonly ExportColumn[] {
  const { kind, element, path, repeat } = node
  // What stands in rows is told by the column of the rows.
  if (path === null || repeat !== null) return []
  const steps = path.split('/')
  if (kind.rows) return rowsColumns(path, steps)
  if (kind.sort !== 'input') return []
  const asText: Column = {
    suffix: '',
    cell: (value) => (kind.text ? kind.text(value, element.settings, language) : JSON.stringify(value)),
  }
  const { geometry } = kind
  const shape = (row: ExportRow) => {
    const value = answerAt(row.input, steps)
    return geometry && value !== undefined && value !== null ? geometry(value) : null
  }
  const tagged = typeof element.settings['tag'] === 'string' && element.settings['tag'].trim() !== ''
  const tags = (row: ExportRow) => answerTags(kind, element.settings, answerAt(row.input, steps))
  return (kind.columns?.(element.settings) ?? [asText]).map(({ suffix, cell }, index) => ({
    header: `${path}${suffix}`,
    cell: (row: ExportRow): Cell => {
      const value = answerAt(row.input, steps)
      return value === undefined || value === null ? null : cell(value)
    },
    // One of its columns is enough to ask.
    ...(geometry && index === 0 ? { shape } : {}),
    ...(tagged && index === 0 ? { tags } : {}),
  }))
}

/** The first answer of a submission that is somewhere on earth, as the questions stand in the form. */
export function firstShape(columns: readonly ExportColumn[], row: ExportRow): Shape | null {
  for (const { shape } of columns) {
    const found = shape?.(row)
    if (found) return found
  }
  return null
}

/** How many rows were answered, and all of them: as JSON where a cell is a text, as they are where it may be more. */
function rowsColumns(path: string, steps: readonly string[]): readonly ExportColumn[] {
  const rows = (row: ExportRow) => {
    const value = answerAt(row.input, steps)
    return Array.isArray(value) ? (value as readonly Json[]) : null
  }
  return [
    { header: `${path}/count`, cell: (row) => rows(row)?.length ?? null },
    {
      header: path,
      cell: (row) => {
        const value = rows(row)
        return value && JSON.stringify(value)
      },
      nested: rows,
    },
  ]
}

function answerAt(input: ExportRow['input'], steps: readonly string[]): Json | undefined {
  let at: unknown = input
  for (const step of steps) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as { readonly [name: string]: unknown })[step]
  }
  return at as Json
}
