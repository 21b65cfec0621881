import { isPoint } from '../geo/Position.ts'
import type { Shape } from '../geo/Shape.ts'
import { firstShape } from './exportColumns.ts'
import type { ExportColumn, ExportFormat, ExportRow } from './ExportFormat.ts'

/**
 * A GeoJSON FeatureCollection (RFC 7946): one feature a submission, with the line or area it drew, or the place it names;
 * without geometry where it has neither.
 */
export const geojson: ExportFormat = {
  id: 'geojson',
  labelKey: 'geojson',
  extension: 'geojson',
  mediaType: 'application/geo+json',
  async *write(columns, rows) {
    yield '{"type":"FeatureCollection","features":['
    let separator = '\n'
    for await (const row of rows) {
      const feature = {
        type: 'Feature',
        id: row.id,
        geometry: geometryOf(columns, row),
        properties: Object.fromEntries(columns.map(({ header, cell, nested }) => [header, (nested ?? cell)(row)])),
      }
      yield `${separator}${JSON.stringify(feature)}`
      separator = ',\n'
    }
    yield '\n]}\n'
  },
}

/** The line or area that a submission drew, else the place it names; null where it has neither. */
export function geometryOf(columns: readonly ExportColumn[], row: ExportRow): Shape | null {
  const drawn = firstShape(columns, row)
  if (drawn && drawn.type !== 'Point') return drawn
  const point = { type: 'Point', coordinates: [row.longitude, row.latitude] }
  return isPoint(point) ? point : null
}
