import type { ExportRow } from '../ExportFormat.ts'
import type { ExportTable } from '../tables/ExportTable.ts'
import type { FileOptions, OpenFile, Target } from './FileFormat.ts'

/** Writes all submissions to a file of a format. `done` is called now and then with the number written. */
export async function writeTables(
  open: OpenFile,
  tables: readonly ExportTable[],
  rows: AsyncIterable<ExportRow>,
  target: Target,
  options: FileOptions,
  done: (count: number) => void = () => {},
): Promise<void> {
  const writer = open(tables, target, options)
  let count = 0
  for await (const row of rows) {
    for (const [index, table] of tables.entries()) for (const record of table.records(row)) writer.add(index, record)
    count += 1
    if (count % 500 === 0) done(count)
  }
  await writer.end()
  done(count)
}
