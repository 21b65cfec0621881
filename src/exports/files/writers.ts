import { csvFile } from './csvFile.ts'
import type { OpenFile } from './FileFormat.ts'
import type { TableFormatId } from './fileFormats.ts'
import { flatgeobuf } from './flatgeobuf.ts'
import { geojsonFile, geojsonLines } from './geojsonFile.ts'
import { geopackage } from './geopackage.ts'
import { geoparquet } from './geoparquet.ts'
import { gpx } from './gpx.ts'
import { kml } from './kml.ts'
import { shapefile } from './shapefile.ts'
import { xlsx } from './xlsx.ts'

/** Writers of all formats. Not for browsers, since they write files. */
export const writers: { readonly [id in TableFormatId]: OpenFile } = {
  csv: csvFile,
  xlsx,
  geojson: geojsonFile,
  geojsonl: geojsonLines,
  gpkg: geopackage,
  fgb: flatgeobuf,
  kml,
  gpx,
  shp: shapefile,
  parquet: geoparquet,
}
