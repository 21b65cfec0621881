import type { AnswerPath, CompiledForm, PlanNode } from '../forms/compile/CompiledForm.ts'
import type { ElementId } from '../forms/document/FormDocument.ts'
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
 * The columns of a form's submissions: what is known of each, then the answers. `versions` holds every version that
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
      for (const part of partsOf(node, compiled.languages[0] ?? 'en')) {
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
  return [...COMMON, ...Array.from(byHeader.values(), columnOf)]
}

interface Found {
  readonly node: PlanNode
  readonly part: Part
}

/** How the answers to one node are read: by the newest version while it asks for the same kind. */
const readerOf = ({ header, kind, newest }: Answers, node: PlanNode, part: Part): ExportColumn =>
  (kind === node.kind.id ? newest : part).read(header, (node.path ?? '').split('/'))

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
    ...(reading.some(({ shape }) => shape)
      ? { shape: (row: ExportRow) => readers.get(row.version)?.shape?.(row) ?? null }
      : {}),
    ...(reading.some(({ tags }) => tags)
      ? { tags: (row: ExportRow) => readers.get(row.version)?.tags?.(row) ?? [] }
      : {}),
  }
}

/** One column of what a node is answered with, wherever its answers lie. */
interface Part {
  readonly suffix: string
  readonly read: (header: string, steps: readonly string[]) => ExportColumn
}

function partsOf({ kind, element, path, repeat }: PlanNode, language: string): readonly Part[] {
  // What stands in rows is told by the column of the rows.
  if (path === null || repeat !== null) return []
  if (kind.rows) return rowsParts
  if (kind.sort !== 'input') return []
  const asText: Column = {
    suffix: '',
    cell: (value) => (kind.text ? kind.text(value, element.settings, language) : JSON.stringify(value)),
  }
  const { geometry } = kind
  const tagged = typeof element.settings['tag'] === 'string' && element.settings['tag'].trim() !== ''
  return (kind.columns?.(element.settings) ?? [asText]).map(({ suffix, cell }, index) => ({
    suffix,
    read: (header, steps) => {
      const answer = (row: ExportRow) => answerAt(row.input, steps)
      const shape = (row: ExportRow) => {
        const value = answer(row)
        return geometry && value !== undefined && value !== null ? geometry(value) : null
      }
      return {
        header,
        cell: (row: ExportRow): Cell => {
          const value = answer(row)
          return value === undefined || value === null ? null : cell(value)
        },
        // One of its columns is enough to ask.
        ...(geometry && index === 0 ? { shape } : {}),
        ...(tagged && index === 0 ? { tags: (row: ExportRow) => answerTags(kind, element.settings, answer(row)) } : {}),
      }
    },
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
const rowsParts: readonly Part[] = [
  {
    suffix: '/count',
    read: (header, steps) => ({ header, cell: (row) => rowsAt(row, steps)?.length ?? null }),
  },
  {
    suffix: '',
    read: (header, steps) => ({
      header,
      cell: (row) => {
        const value = rowsAt(row, steps)
        return value && JSON.stringify(value)
      },
      nested: (row) => rowsAt(row, steps),
    }),
  },
]

function rowsAt(row: ExportRow, steps: readonly string[]): readonly Json[] | null {
  const value = answerAt(row.input, steps)
  return Array.isArray(value) ? (value as readonly Json[]) : null
}

function answerAt(input: ExportRow['input'], steps: readonly string[]): Json | undefined {
  let at: unknown = input
  for (const step of steps) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as { readonly [name: string]: unknown })[step]
  }
  return at as Json
}
