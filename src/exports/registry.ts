import { csv } from './csv.ts'
import type { ExportFormat } from './ExportFormat.ts'
import { geojson } from './geojson.ts'
import { osm } from './osm.ts'
import { spreadsheet } from './spreadsheet.ts'

/** All streamed export formats. To add one: its file, its line here, its messages in messages.ts. */
export const exportFormats: readonly ExportFormat[] = [csv, spreadsheet, geojson, osm]

/** Returns the format with this id; undefined if unknown. */
export function exportFormat(id: string): ExportFormat | undefined {
  return exportFormats.find((format) => format.id === id)
}
