import type { AnswerPath, CompiledForm, PlanNode } from '../forms/compile/CompiledForm.ts'
import { answerTags } from '../forms/kinds/answerTags.ts'
import type { Column, Json } from '../forms/kinds/ElementKind.ts'
import type { Shape } from '../geo/Shape.ts'
import type { AnsweredPlace, Cell, ExportColumn, ExportRow } from './ExportFormat.ts'
import { answerAt } from './answerAt.ts'

/** One column of what a node is answered with, wherever its answers lie. */
export interface Part {
  readonly suffix: string
  readonly read: (header: string, steps: readonly string[]) => ExportColumn
}

/** The columns of one node; none of what stands in rows, which the column of the rows tells. */
export function partsOf(node: PlanNode, { nodes, languages: [language = 'en'] }: CompiledForm): readonly Part[] {
  const { kind, element, path, repeat } = node
  if (path === null || repeat !== null) return []
  if (kind.rows) return rowsParts(nodes, path)
  if (kind.sort !== 'input') return []
  const asText: Column = {
    suffix: '',
    cell: (value) => (kind.text ? kind.text(value, element.settings, language) : JSON.stringify(value)),
  }
  const { geometry } = kind
  const tagged = typeof element.settings['tag'] === 'string' && element.settings['tag'].trim() !== ''
  return (kind.columns?.(element.settings) ?? [asText]).map(({ suffix, cell, nested }, index) => ({
    suffix,
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
        cell: read<Cell>((value, { filePaths }) => cell(value, filePaths)),
        ...(nested ? { nested: read(nested) } : {}),
        // One of its columns is enough to ask.
        ...(geometry && index === 0 ? { shapes: (row) => shapes(row) ?? [] } : {}),
        ...(tagged && index === 0 ? { tags: (row: ExportRow) => answerTags(kind, element.settings, answer(row)) } : {}),
      }
    },
  }))
}

/** The question of a column: its header without what the column adds. */
function without(header: string, suffix: string): string {
  const at = header.lastIndexOf(suffix)
  return header.slice(0, at) + header.slice(at + suffix.length)
}

const placed = (shape: Shape | null | undefined, question: string): readonly AnsweredPlace[] =>
  shape ? [{ question, row: null, shape }] : []

/**
 * How many rows were answered, and all of them: as JSON where a cell is a text, as they are where it may be more. A file
 * in them has its path in the ZIP beside its name.
 */
function rowsParts(nodes: readonly PlanNode[], path: AnswerPath): readonly Part[] {
  const placesOf = placesInRows(nodes, path)
  return [
    {
      suffix: '/count',
      read: (header, steps) => ({ header, cell: (row) => rowsAt(row, steps)?.length ?? null }),
    },
    {
      suffix: '',
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

/** Finds the geometries in the rows of the repeat at `path`, nested rows included; null where it has none. */
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
