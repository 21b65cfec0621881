import { isPoint } from '../geo/Position.ts'
import { firstShape } from './exportColumns.ts'
import type { ExportFormat } from './ExportFormat.ts'

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
      const drawn = firstShape(columns, row)
      const point = { type: 'Point', coordinates: [row.longitude, row.latitude] }
      const feature = {
        type: 'Feature',
        id: row.id,
        geometry: drawn && drawn.type !== 'Point' ? drawn : isPoint(point) ? point : null,
        properties: Object.fromEntries(columns.map(({ header, cell, nested }) => [header, (nested ?? cell)(row)])),
      }
      yield `${separator}${JSON.stringify(feature)}`
      separator = ',\n'
    }
    yield '\n]}\n'
  },
}
