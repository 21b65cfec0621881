import type { ExportTable, TableRecord } from '../tables/ExportTable.ts'
import type { FileWriter, Target } from './FileFormat.ts'
import { type ByteOutput, FileOutput } from './ByteOutput.ts'
import { ZipFile } from './ZipFile.ts'

/** Text format of a table. */
export interface TableText {
  readonly head: string
  readonly record: (record: TableRecord, index: number) => string
  readonly foot: string
}

/** Writes a file per table; several files are put into a ZIP, named after their tables. */
export function filePerTable(
  tables: readonly ExportTable[],
  target: Target,
  extension: string,
  write: (table: ExportTable) => TableText,
): FileWriter {
  const { outs, finish } = openFilePerTable(tables, target, extension)
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

/** Opens a file per table, and returns a function that combines them after all have ended. */
export function openFilePerTable(
  tables: readonly ExportTable[],
  target: Target,
  extension: string,
): { readonly outs: readonly ByteOutput[]; readonly finish: () => void } {
  if (tables.length === 1) return { outs: [new FileOutput(target.file(extension))], finish: () => {} }
  const zip = new ZipFile(target.file('zip'), target.folder)
  return { outs: tables.map(({ name }) => zip.entry(`${name}.${extension}`)), finish: () => zip.finish() }
}

/** Tables without extra layers, which only repeat cells of their tables. */
export const withoutLayers = (tables: readonly ExportTable[]) => tables.filter(({ isExtraLayer }) => !isExtraLayer)

/** Filters the records for a writer that handles only the tables in `kept`. */
export function onlyTables(
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
