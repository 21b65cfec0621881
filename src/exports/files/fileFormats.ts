/** What a format heeds of the choices that whoever takes data away has. */
export type FileChoice = 'separator' | 'safe' | 'choices' | 'language' | 'sheet'

/** A kind of file that is made by a job. Client and server know it; `writers.ts` has what writes it. */
export interface FileFormat {
  /** Stored with jobs; never reused. Its words stand in `exportMessages`. */
  readonly id: string
  /** Of what a form with one table becomes; with several, files that hold one each are a ZIP. */
  readonly extension: string
  readonly group: 'table' | 'map' | 'files'
  readonly heeds: readonly FileChoice[]
}

const WORDS = ['choices', 'language'] as const

/** Every format, as it is offered. Adding one: its line here, its writer, its words. */
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
/** Those that hold tables of answers. */
export type TableFormatId = Exclude<FileFormatId, 'media' | 'codebook'>
