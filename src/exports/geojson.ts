import { isPoint } from '../geo/Position.ts'
import type { Shape } from '../geo/Shape.ts'
import { firstShape } from './exportColumns.ts'
import type { AnsweredPlace, ExportColumn, ExportFormat, ExportRow } from './ExportFormat.ts'

/**
 * GeoJSON FeatureCollection (RFC 7946): a feature per place, line and area in the answers, each with all answers of its
 * submission; `_question` is the question it answers, `_row` its row. A submission without any is a single feature at
 * its position, or without geometry. The first feature has the submission's id, further ones append question and row.
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
      const answers = Object.fromEntries(columns.map(({ header, cell, nested }) => [header, (nested ?? cell)(row)]))
      for (const [index, { question, row: inRow, shape: geometry }] of placesOf(columns, row).entries()) {
        const id = index === 0 ? row.id : [row.id, question, ...(inRow === null ? [] : [inRow])].join('/')
        const properties = { ...answers, _question: question, _row: inRow }
        yield `${separator}${JSON.stringify({ type: 'Feature', id, geometry, properties })}`
        separator = ',\n'
      }
    }
    yield '\n]}\n'
  },
}

type Place = Pick<AnsweredPlace, 'row'> & { readonly question: string | null; readonly shape: Shape | null }

function placesOf(columns: readonly ExportColumn[], row: ExportRow): readonly Place[] {
  const answered = columns.flatMap(({ shapes }) => shapes?.(row) ?? [])
  return answered.length > 0 ? answered : [{ question: null, row: null, shape: pointOf(row) }]
}

/** Returns the first line or area of a submission, else its place; null for neither. */
export function geometryOf(columns: readonly ExportColumn[], row: ExportRow): Shape | null {
  const drawn = firstShape(columns, row)
  return drawn && drawn.type !== 'Point' ? drawn : pointOf(row)
}

function pointOf({ longitude, latitude }: ExportRow): Shape | null {
  const point = { type: 'Point', coordinates: [longitude, latitude] }
  return isPoint(point) ? point : null
}
