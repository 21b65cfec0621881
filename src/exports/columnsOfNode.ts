import type { AnswerPath, CompiledForm, PlanNode } from '../forms/compile/CompiledForm.ts'
import { readLabel } from '../forms/document/readLabel.ts'
import type { Text } from '../forms/document/Text.ts'
import { answerTags } from '../forms/kinds/answerTags.ts'
import type { Column, Json } from '../forms/kinds/ElementKind.ts'
import type { Shape } from '../geo/Shape.ts'
import type { AnsweredPlace, Cell, ExportColumn, ExportRow, ColumnOptions } from './ExportFormat.ts'
import { answerAt } from './answerAt.ts'

/** A column of a node's answers, wherever they are. */
export interface NodeColumn {
  readonly suffix: string
  /** Label of the column. */
  readonly label: string
  readonly read: (header: string, steps: readonly string[]) => ExportColumn
}

/** Returns the columns of a node. Answers in rows are part of the repeat's column, or of a separate table. */
export function columnsOfNode(
  node: PlanNode,
  { nodes, languages }: CompiledForm,
  reading: ColumnOptions,
): readonly NodeColumn[] {
  const { kind, element, path } = node
  const [first = 'en'] = languages
  const language = reading.language ?? first
  const label = readLabel(element.settings['label'] as Text | undefined, language) || element.name || kind.id
  if (path === null) return []
  if (kind.rows) return rowsParts(nodes, path, label).slice(0, reading.inside === 'apart' ? 1 : 2)
  if (kind.sort !== 'input') return []
  const asText: Column = {
    suffix: '',
    cell: (value) => (kind.text ? kind.text(value, element.settings, language) : JSON.stringify(value)),
  }
  const { geometry, geometryType } = kind
  const tagged = typeof element.settings['tag'] === 'string' && element.settings['tag'].trim() !== ''
  return chosenColumns(kind.columns?.(element.settings) ?? [asText], reading.choices).map((column, index) => {
    const { suffix, type, addresses, words } = column
    const { cell, nested } = reading.language === null ? column : labelledIn(column, reading.language)
    return {
      suffix,
      label: [label, suffix && (readLabel(words, language) || suffix.slice(1))].filter(Boolean).join(' / '),
      read: (header, steps) => {
        const answer = (row: ExportRow) => answerAt(row.input, steps)
        const read =
          <T>(of: (value: Json, row: ExportRow) => T) =>
          (row: ExportRow): T | null => {
            const value = answer(row)
            return value === undefined || value === null ? null : of(value, row)
          }
        const shapes = read((value) => placed(geometry?.(value), without(header, suffix)))
        return {
          header,
          ...(type ? { type } : {}),
          ...(addresses ? { addresses } : {}),
          cell: read<Cell>((value, { filePaths }) => cell(value, filePaths)),
          ...(nested ? { nested: read(nested) } : {}),
          // Only on the first column of the node.
          ...(geometry && index === 0 ? { shapes: (row) => shapes(row) ?? [] } : {}),
          ...(geometryType && index === 0 ? { geometryTypes: [geometryType], question: without(header, suffix) } : {}),
          ...(tagged && index === 0
            ? { tags: (row: ExportRow) => answerTags(kind, element.settings, answer(row)) }
            : {}),
        }
      },
    }
  })
}

/** Columns of a multiple choice: the list, one per choice, or both. A list with unknown choices stays a list. */
function chosenColumns(columns: readonly Column[], choices: ColumnOptions['choices']): readonly Column[] {
  if (choices === 'both' || !columns.some(({ ofChoice }) => ofChoice)) return columns
  return columns.filter(({ suffix, ofChoice }) => (choices === 'split' ? suffix !== '' : !ofChoice))
}

/** A column with labels of choices. */
function labelledIn({ inWords, cell, nested }: Column, language: string): Pick<Column, 'cell' | 'nested'> {
  if (!inWords) return { cell, ...(nested ? { nested } : {}) }
  return {
    cell: (value) => {
      const labelled = inWords(value, language)
      return typeof labelled === 'object' && labelled !== null ? JSON.stringify(labelled) : labelled
    },
    ...(nested ? { nested: (value: Json) => inWords(value, language) } : {}),
  }
}

/** Header of a column's question: without the suffix of the column. */
function without(header: string, suffix: string): string {
  const at = header.lastIndexOf(suffix)
  return header.slice(0, at) + header.slice(at + suffix.length)
}

const placed = (shape: Shape | null | undefined, question: string): readonly AnsweredPlace[] =>
  shape ? [{ question, row: null, shape }] : []

/**
 * Columns of a repeat: the number of rows, and their content as JSON, or nested where the format allows it. Files have
 * their path in the ZIP next to their name.
 */
function rowsParts(nodes: readonly PlanNode[], path: AnswerPath, label: string): readonly NodeColumn[] {
  const placesOf = placesInRows(nodes, path)
  return [
    {
      suffix: '/count',
      label: `${label} / count`,
      read: (header, steps) => ({ header, type: 'whole', cell: (row) => rowsAt(row, steps)?.length ?? null }),
    },
    {
      suffix: '',
      label,
      read: (header, steps) => {
        const rows = (row: ExportRow) => withPaths(rowsAt(row, steps), row) as readonly Json[] | null
        return {
          header,
          cell: (row) => {
            const value = rows(row)
            return value && JSON.stringify(value)
          },
          nested: rows,
          ...(placesOf ? { shapes: (row: ExportRow) => placesOf(rowsAt(row, steps) ?? [], header) } : {}),
        }
      },
    },
  ]
}

function withPaths(value: Json | null, row: ExportRow): Json | null {
  if (typeof value !== 'object' || value === null || row.filePaths.size === 0) return value
  if (Array.isArray(value)) return value.map((one: Json) => withPaths(one, row))
  const inside = Object.entries(value).map(([name, one]) => [name, withPaths(one, row)] as const)
  const path = row.filePaths.get(value)
  return Object.fromEntries(path === undefined ? inside : [...inside, ['path', path]])
}

function rowsAt(row: ExportRow, steps: readonly string[]): readonly Json[] | null {
  const value = answerAt(row.input, steps)
  return Array.isArray(value) ? (value as readonly Json[]) : null
}

type PlacesOf = (rows: readonly Json[], header: string) => readonly AnsweredPlace[]

/**
 * Returns a function that finds geometry in the rows of the repeat at `path`, including nested rows; null if the repeat
 * has none.
 */
function placesInRows(nodes: readonly PlanNode[], path: AnswerPath): PlacesOf | null {
  const inside = nodes.filter((node) => node.kind.geometry && node.path?.startsWith(`${path}/`))
  if (inside.length === 0) return null
  return (rows, header) =>
    inside.flatMap((node) => {
      const below = (node.path ?? '').slice(path.length + 1)
      return placesAt(node, `${header}/${below}`, rows, below.split('/'), [])
    })
}

function placesAt(
  node: PlanNode,
  question: string,
  value: Json | undefined,
  steps: readonly string[],
  rows: readonly number[],
): readonly AnsweredPlace[] {
  if (value === undefined || value === null) return []
  const [name, ...inner] = steps
  if (name === undefined) {
    const shape = node.kind.geometry?.(value)
    return shape ? [{ question, row: rows.join('/'), shape }] : []
  }
  if (Array.isArray(value)) {
    return value.flatMap((row: Json, index) => placesAt(node, question, row, steps, [...rows, index + 1]))
  }
  if (typeof value !== 'object' || !Object.hasOwn(value, name)) return []
  return placesAt(node, question, (value as { readonly [name: string]: Json })[name], inner, rows)
}
