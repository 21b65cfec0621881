/** Options that a format supports. */
export type FileChoice = 'separator' | 'safe' | 'choices' | 'language' | 'sheet'

/** A file format made by export jobs, known to client and server; `writers.ts` has the implementations. */
export interface FileFormat {
  /** Stored with jobs; never reused. Its messages are in `exportMessages`. */
  readonly id: string
  /** Extension for a single table; several tables become a ZIP of such files. */
  readonly extension: string
  readonly group: 'table' | 'map' | 'files'
  readonly heeds: readonly FileChoice[]
}

const WORDS = ['choices', 'language'] as const

/** All formats, in display order. To add one: its line here, its writer, its messages. */
export const fileFormats = [
  { id: 'csv', extension: 'csv', group: 'table', heeds: ['separator', 'safe', ...WORDS] },
  { id: 'xlsx', extension: 'xlsx', group: 'table', heeds: WORDS },
  { id: 'geojson', extension: 'geojson', group: 'map', heeds: WORDS },
  { id: 'geojsonl', extension: 'geojsonl', group: 'map', heeds: WORDS },
  { id: 'gpkg', extension: 'gpkg', group: 'map', heeds: WORDS },
  { id: 'fgb', extension: 'fgb', group: 'map', heeds: WORDS },
  { id: 'kml', extension: 'kml', group: 'map', heeds: WORDS },
  { id: 'gpx', extension: 'gpx', group: 'map', heeds: WORDS },
  { id: 'shp', extension: 'zip', group: 'map', heeds: WORDS },
  { id: 'parquet', extension: 'parquet', group: 'table', heeds: WORDS },
  { id: 'media', extension: 'zip', group: 'files', heeds: [] },
  { id: 'codebook', extension: 'xlsx', group: 'files', heeds: ['sheet', 'separator'] },
] as const satisfies readonly FileFormat[]

export type FileFormatId = (typeof fileFormats)[number]['id']
/** Formats with tables of answers. */
export type TableFormatId = Exclude<FileFormatId, 'media' | 'codebook'>
