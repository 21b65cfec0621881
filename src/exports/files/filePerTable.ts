import type { ExportTable, TableRecord } from '../tables/ExportTable.ts'
import type { FileWriter, Target } from './FileFormat.ts'
import { type Out, PlainFile } from './Out.ts'
import { ZipFile } from './ZipFile.ts'

/** How one table is written. */
export interface TableText {
  readonly head: string
  readonly record: (record: TableRecord, index: number) => string
  readonly foot: string
}

/** One table is one file; several are a ZIP with a file for each, named after them. */
export function filePerTable(
  tables: readonly ExportTable[],
  target: Target,
  extension: string,
  write: (table: ExportTable) => TableText,
): FileWriter {
  const { outs, finish } = openEach(tables, target, extension)
  const texts = tables.map(write)
  const counts = tables.map(() => 0)
  for (const [at, { head }] of texts.entries()) outs[at]?.write(head)
  return {
    add(table, record) {
      const index = counts[table] ?? 0
      counts[table] = index + 1
      outs[table]?.write(texts[table]?.record(record, index) ?? '')
    },
    end() {
      for (const [at, { foot }] of texts.entries()) {
        outs[at]?.write(foot)
        outs[at]?.end()
      }
      finish()
    },
  }
}

/** The file of each table, and what puts them together once all have ended. */
export function openEach(
  tables: readonly ExportTable[],
  target: Target,
  extension: string,
): { readonly outs: readonly Out[]; readonly finish: () => void } {
  if (tables.length === 1) return { outs: [new PlainFile(target.file(extension))], finish: () => {} }
  const zip = new ZipFile(target.file('zip'), target.folder)
  return { outs: tables.map(({ name }) => zip.entry(`${name}.${extension}`)), finish: () => zip.finish() }
}

/** Those tables that say something of their own: layers repeat the cells of their tables. */
export const withoutLayers = (tables: readonly ExportTable[]) => tables.filter(({ isExtraLayer }) => !isExtraLayer)

/** A writer that is told of all tables, and passes on those that `kept` has. */
export function onlyOf(
  tables: readonly ExportTable[],
  kept: readonly ExportTable[],
  { add, end }: FileWriter,
): FileWriter {
  const places = tables.map((table) => kept.indexOf(table))
  return {
    add(table, record) {
      const place = places[table] ?? -1
      if (place >= 0) add(place, record)
    },
    end,
  }
}
