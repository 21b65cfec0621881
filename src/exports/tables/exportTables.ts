import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { ElementId } from '../../forms/document/FormDocument.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { isPoint } from '../../geo/Position.ts'
import type { Shape } from '../../geo/Shape.ts'
import { answerColumns, type ExportVersion, recordColumns } from '../exportColumns.ts'
import type { ExportColumn, ExportRow, ColumnOptions } from '../ExportFormat.ts'
import type { ExportTable, TableColumn, TableRecord } from './ExportTable.ts'
import { type RowsOf, rowsOfRepeat } from './rowsOfRepeat.ts'

/** Options chosen by the user. */
export interface TableOptions {
  /** Multiple choice: a JSON list, one column of 1 and 0 per choice, or both. */
  readonly choices: ColumnOptions['choices']
  /** Language of headers and choice labels; null: names and values. */
  readonly language: string | null
  /** Origin of the portal, such as `https://forms.example.org`, without a trailing slash; '': URLs are relative. */
  readonly origin: string
}

/** Name of the table of submissions. */
const MAIN = 'submissions'

/**
 * Returns the tables of a form's submissions, then the rows of each repeat, related by `_parent_id`, and
 * one layer per geometry question. A table contains the geometry of its first one (without any, submissions have their
 * position); each further question is a separate layer, with the records that answered it. `versions`: newest first.
 */
export function exportTables(versions: readonly ExportVersion[], options: TableOptions): readonly ExportTable[] {
  const nameOf = uniqueNames()
  const main = tablesOf(
    {
      name: nameOf(MAIN),
      own: recordColumns(versions),
      answers: answersOf(versions, null, options),
      rows: (row) => [{ id: row.id, parentId: row.id, index: 0, input: row.input }],
      fallback: placeOf,
    },
    nameOf,
    options,
  )
  const names = new Map(repeatsOf(versions).map(({ element, path }) => [element.id, nameOf(path ?? '')]))
  const related = Array.from(names, ([repeat, name]) => {
    const rows = rowsOfRepeat(versions, repeat, names)
    return tablesOf(
      { name, own: ROW_COLUMNS, answers: answersOf(versions, repeat, options), rows, fallback: null },
      nameOf,
      options,
    )
  })
  return [...main, ...related.flat()]
}

const answersOf = (versions: readonly ExportVersion[], rows: ElementId | null, options: TableOptions) =>
  answerColumns(versions, { rows, inside: 'apart', choices: options.choices, language: options.language })

/** All repeats of all versions without repetitions, newest version first, parents before children. */
function repeatsOf(versions: readonly ExportVersion[]): readonly PlanNode[] {
  const found = new Map<ElementId, PlanNode>()
  for (const { compiled } of versions) {
    for (const node of compiled.nodes) {
      if (node.kind.rows && node.path !== null && !found.has(node.element.id)) found.set(node.element.id, node)
    }
  }
  return [...found.values()]
}

/** Metadata columns of a repeat's rows. */
const ROW_COLUMNS: readonly ExportColumn[] = [
  { header: '_id', cell: () => null },
  { header: '_parent_id', cell: () => null },
  { header: '_index', cell: () => null, type: 'whole' },
  { header: '_submission_id', cell: (row) => row.id },
]

interface Source {
  readonly name: string
  readonly own: readonly ExportColumn[]
  readonly answers: readonly ExportColumn[]
  readonly rows: RowsOf
  /** Geometry of a record without a geometry question. */
  readonly fallback: ((row: ExportRow) => Shape | null) | null
}

/** Returns the table, and a layer per further geometry question. */
function tablesOf(
  { name, own, answers, rows, fallback }: Source,
  nameOf: (wanted: string) => string,
  options: TableOptions,
): readonly ExportTable[] {
  const columns = [...own, ...answers]
  const readers = columns.map((column) => readerOf(column, options.origin))
  const headers = headersOf(columns, options.language !== null)
  const isRepeat = own === ROW_COLUMNS
  const records = (row: ExportRow, shapeOf: (row: ExportRow) => Shape | null): readonly TableRecord[] =>
    rows(row).map(({ id, parentId, index, input }) => {
      const one = isRepeat ? { ...row, input } : row
      const values = readers.map((read) => read(one))
      if (isRepeat) values.splice(0, 3, id, parentId, index)
      return { values, shape: shapeOf(one) }
    })
  const spatial = answers.filter(({ shapes }) => shapes)
  const [first, ...further] = spatial
  const table: ExportTable = {
    name,
    columns: headers,
    geometry: first ? (first.geometryTypes ?? []) : fallback ? ['Point'] : null,
    isExtraLayer: false,
    records: (row) => records(row, first ? shapeIn(first) : (fallback ?? (() => null))),
  }
  const layers = further.map((column): ExportTable => ({
    name: nameOf(`${name}_${column.question ?? column.header}`),
    columns: headers,
    geometry: column.geometryTypes ?? [],
    isExtraLayer: true,
    records: (row) => records(row, shapeIn(column)).filter(({ shape }) => shape !== null),
  }))
  return [table, ...layers]
}

const shapeIn = (column: ExportColumn) => (row: ExportRow) => column.shapes?.(row)[0]?.shape ?? null

/** Makes headers unique: equal labels get the name appended. */
function headersOf(columns: readonly ExportColumn[], isLabelled: boolean): readonly TableColumn[] {
  const calls = columns.map(({ header, label }) => (isLabelled && label ? label : header))
  const count = new Map<string, number>()
  for (const one of calls) count.set(one, (count.get(one) ?? 0) + 1)
  return columns.map(({ header, type = 'text' }, index) => {
    const called = calls[index] ?? header
    return { header: (count.get(called) ?? 0) > 1 ? `${called} (${header})` : called, type }
  })
}

function readerOf({ cell, nested, addresses }: ExportColumn, origin: string): (row: ExportRow) => Json | null {
  if (addresses) return (row) => whole(cell(row), origin)
  return nested ?? cell
}

const whole = (cell: Json | null, origin: string): Json | null =>
  typeof cell === 'string' && cell !== ''
    ? cell
        .split('\n')
        .map((path) => (path ? origin + path : ''))
        .join('\n')
    : cell

function placeOf({ longitude, latitude }: ExportRow): Shape | null {
  const point = { type: 'Point', coordinates: [longitude, latitude] }
  return isPoint(point) ? point : null
}

/** Makes names valid for files, sheets and layers, and unique regardless of case by a number. */
function uniqueNames(): (wanted: string) => string {
  const taken = new Set<string>()
  return (wanted) => {
    const fileName = wanted.replace(/[^\p{L}\p{N}_.-]+/gu, '_').replace(/^[._]+/, '') || 'rows'
    let name = fileName
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${fileName}_${count}`
    taken.add(name.toLowerCase())
    return name
  }
}
