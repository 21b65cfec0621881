import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Position } from '../../geo/Position.ts'
import type { Shape } from '../../geo/Shape.ts'
import { asText, type ExportTable, type TableRecord } from '../tables/ExportTable.ts'
import type { OpenFile } from './FileFormat.ts'
import { copyFileTo, FileOutput } from './ByteOutput.ts'
import { xmlText } from './xml.ts'

/**
 * GPX 1.1 for navigation devices: places as waypoints, lines and outlines of areas as tracks. Records without a place
 * are omitted. Answers are in the description, one per line.
 */
export const gpx: OpenFile = (tables, target) => {
  const paths = ['waypoints', 'tracks'].map((name) => join(target.folder, `${name}.part`))
  const [waypoints, tracks] = paths.map((path) => new FileOutput(path))
  const writers = tables.map(aboutOf)
  return {
    add(table, record) {
      const { shape } = record
      if (!shape) return
      const about = writers[table]?.(record) ?? ''
      if (shape.type === 'Point')
        waypoints?.write(`<wpt ${at(shape.coordinates)}>${elevation(shape.coordinates)}${about}</wpt>\n`)
      else tracks?.write(`<trk>${about}${waysOf(shape).map(segment).join('')}</trk>\n`)
    },
    end() {
      const out = new FileOutput(target.file('gpx'))
      out.write(
        '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Geo Forms" xmlns="http://www.topografix.com/GPX/1/1">\n',
      )
      for (const [index, one] of [waypoints, tracks].entries()) {
        one?.end()
        copyFileTo(paths[index] ?? '', out)
        rmSync(paths[index] ?? '')
      }
      out.write('</gpx>\n')
      out.end()
    },
  }
}

const at = ([longitude, latitude]: Position) => `lat="${latitude}" lon="${longitude}"`
const elevation = (position: Position) => (position[2] === undefined ? '' : `<ele>${position[2]}</ele>`)
const segment = (way: readonly Position[]) =>
  `<trkseg>${way.map((one) => `<trkpt ${at(one)}>${elevation(one)}</trkpt>`).join('')}</trkseg>`

function waysOf(shape: Exclude<Shape, { readonly type: 'Point' }>): readonly (readonly Position[])[] {
  if (shape.type === 'LineString') return [shape.coordinates]
  return shape.type === 'MultiPolygon' ? shape.coordinates.flat() : shape.coordinates
}

/**
 * Returns the name, the answers as description (devices show it; GIS programs reject more than a hundred extensions),
 * and the table of a record.
 */
function aboutOf({ name, columns }: ExportTable): (record: TableRecord) => string {
  return ({ values }) => {
    const lines = columns.flatMap(({ header }, index) => {
      const value = values[index] ?? null
      return value === null ? [] : [`${header}: ${asText(value)}`]
    })
    const id = xmlText(asText(values[0] ?? null))
    return `<name>${id}</name><desc>${xmlText(lines.join('\n'))}</desc><type>${xmlText(name)}</type>`
  }
}
