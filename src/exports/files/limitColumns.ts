import type { ExportTable, TableRecord } from '../tables/ExportTable.ts'
import type { FileWriter } from './FileFormat.ts'

/** Range of columns in one part of a table too wide for a format. */
interface Part {
  readonly from: number
  readonly to: number
}

/**
 * Opens a format with at most `limit` columns per table: the rest continues in tables `<name>_2` …, which start with
 * the record's id.
 */
export function limitColumns(
  tables: readonly ExportTable[],
  limit: number,
  open: (tables: readonly ExportTable[]) => FileWriter,
): FileWriter {
  const narrow: ExportTable[] = []
  const placesOf = tables.map((table) => {
    const parts = partsOf(table, limit)
    return parts.map((part, index) => {
      narrow.push(index === 0 ? { ...table, columns: table.columns.slice(0, part.to) } : partTable(table, part, index))
      return { place: narrow.length - 1, part, isFirst: index === 0 }
    })
  })
  const { add, end } = open(narrow)
  return {
    end,
    add(table, record) {
      for (const { place, part, isFirst } of placesOf[table] ?? []) {
        add(place, isFirst ? firstPart(record, part) : laterPart(record, part))
      }
    },
  }
}

function partsOf({ columns, isExtraLayer }: ExportTable, limit: number): readonly Part[] {
  const parts = [{ from: 0, to: Math.min(columns.length, limit) }]
  // An extra layer's further columns are in the parts of its table.
  const end = isExtraLayer ? 0 : columns.length
  for (let from = limit; from < end; from += limit - 1) {
    parts.push({ from, to: Math.min(columns.length, from + limit - 1) })
  }
  return parts
}

const partTable = (table: ExportTable, { from, to }: Part, index: number): ExportTable => ({
  ...table,
  name: `${table.name}_${index + 1}`,
  columns: [...table.columns.slice(0, 1), ...table.columns.slice(from, to)],
  geometry: null,
})

const firstPart = (record: TableRecord, { to }: Part): TableRecord =>
  record.values.length <= to ? record : { ...record, values: record.values.slice(0, to) }

const laterPart = ({ values }: TableRecord, { from, to }: Part): TableRecord => ({
  values: [values[0] ?? null, ...values.slice(from, to)],
  shape: null,
})
