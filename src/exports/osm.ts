import { joinTags } from '../forms/kinds/answerTags.ts'
import type { ExportFormat } from './ExportFormat.ts'
import { geometryOf } from './geojson.ts'

/**
 * Places as OpenStreetMap tags: a GeoJSON FeatureCollection with tags as its only properties, for OSM editors. Excludes
 * rejected submissions, those without a place or tags, and senders.
 */
export const osm: ExportFormat = {
  id: 'osm',
  labelKey: 'osm',
  extension: 'osm.geojson',
  mediaType: 'application/geo+json',
  suits: (columns) => columns.some(({ tags }) => tags !== undefined),
  async *write(columns, rows) {
    yield '{"type":"FeatureCollection","features":['
    let separator = '\n'
    for await (const row of rows) {
      const geometry = row.reviewState === 'rejected' ? null : geometryOf(columns, row)
      const properties = joinTags(columns.flatMap(({ tags }) => tags?.(row) ?? []))
      if (!geometry || Object.keys(properties).length === 0) continue
      yield `${separator}${JSON.stringify({ type: 'Feature', id: row.id, geometry, properties })}`
      separator = ',\n'
    }
    yield '\n]}\n'
  },
}
