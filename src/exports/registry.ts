import { csv } from './csv.ts'
import type { ExportFormat } from './ExportFormat.ts'
import { geojson } from './geojson.ts'
import { osm } from './osm.ts'
import { spreadsheet } from './spreadsheet.ts'

/** Every format that submissions can be exported to. Adding one: its file, its line here, its words in messages.ts. */
export const exportFormats: readonly ExportFormat[] = [csv, spreadsheet, geojson, osm]

/** The format of this id, undefined when there is none. */
export function exportFormat(id: string): ExportFormat | undefined {
  return exportFormats.find((format) => format.id === id)
}
