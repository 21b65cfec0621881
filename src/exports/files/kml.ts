import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CellType } from '../../forms/kinds/ElementKind.ts'
import type { Position } from '../../geo/Position.ts'
import type { Shape } from '../../geo/Shape.ts'
import { asText, type ExportTable, type TableRecord } from '../tables/ExportTable.ts'
import type { OpenFile } from './FileFormat.ts'
import { copyFileTo, FileOutput } from './ByteOutput.ts'
import { avoidReserved, KML_RESERVED } from './reservedNames.ts'
import { xmlText } from './xml.ts'

/**
 * KML 2.2: a folder per table, with a schema of its columns. A record without a place is a placemark without geometry.
 */
export const kml: OpenFile = (tables, target) => {
  const paths = tables.map((_, index) => join(target.folder, `folder-${index}.part`))
  const folders = tables.map((_, index) => new FileOutput(paths[index] ?? ''))
  for (const [index, { name }] of tables.entries()) {
    folders[index]?.write(`<Folder id="folder_${index}"><name>${xmlText(name)}</name>\n`)
  }
  const writers = tables.map(({ columns }, index) => placemarks(columns, index))
  return {
    add: (table, record) => folders[table]?.write(writers[table]?.(record) ?? ''),
    end() {
      const out = new FileOutput(target.file('kml'))
      out.write(
        '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document id="root_doc">\n',
      )
      for (const [index, table] of tables.entries()) out.write(schema(table, index))
      for (const [index, folder] of folders.entries()) {
        folder.write('</Folder>\n')
        folder.end()
        copyFileTo(paths[index] ?? '', out)
        rmSync(paths[index] ?? '')
      }
      out.write('</Document></kml>\n')
      out.end()
    },
  }
}

/** KML has no date and time types. */
const TYPES: { readonly [type in CellType]: string } = {
  text: 'string',
  whole: 'int',
  number: 'double',
  boolean: 'bool',
  date: 'string',
  moment: 'string',
}

function schema({ name, columns }: ExportTable, index: number): string {
  const fields = fieldsOf(columns).map(
    (field, at) => `<SimpleField name="${xmlText(field)}" type="${TYPES[columns[at]?.type ?? 'text']}"/>`,
  )
  return `<Schema name="${xmlText(name)}" id="table_${index}">${fields.join('')}</Schema>\n`
}

const fieldsOf = (columns: ExportTable['columns']) =>
  avoidReserved(
    columns.map(({ header }) => header),
    KML_RESERVED,
  )

function placemarks(columns: ExportTable['columns'], index: number): (record: TableRecord) => string {
  const keys = fieldsOf(columns).map((field) => `<SimpleData name="${xmlText(field)}">`)
  return ({ values, shape }) => {
    const data = values.map((value, at) => {
      // Not all programs parse XML booleans.
      const text = typeof value === 'boolean' ? String(Number(value)) : asText(value)
      return value === null ? '' : `${keys[at]}${xmlText(text)}</SimpleData>`
    })
    return (
      `<Placemark><name>${xmlText(asText(values[0] ?? null))}</name>` +
      `<ExtendedData><SchemaData schemaUrl="#table_${index}">${data.join('')}</SchemaData></ExtendedData>` +
      `${shape ? geometry(shape) : ''}</Placemark>\n`
    )
  }
}

function geometry(shape: Shape): string {
  switch (shape.type) {
    case 'Point':
      return `<Point>${coordinates([shape.coordinates])}</Point>`
    case 'LineString':
      return `<LineString>${coordinates(shape.coordinates)}</LineString>`
    case 'Polygon':
      return polygon(shape.coordinates)
    case 'MultiLineString':
      return `<MultiGeometry>${shape.coordinates.map((line) => `<LineString>${coordinates(line)}</LineString>`).join('')}</MultiGeometry>`
    default:
      return `<MultiGeometry>${shape.coordinates.map(polygon).join('')}</MultiGeometry>`
  }
}

function polygon(rings: readonly (readonly Position[])[]): string {
  const boundaries = rings.map((ring, index) => {
    const name = index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs'
    return `<${name}><LinearRing>${coordinates(ring)}</LinearRing></${name}>`
  })
  return `<Polygon>${boundaries.join('')}</Polygon>`
}

const coordinates = (positions: readonly Position[]) =>
  `<coordinates>${positions.map((position) => position.join()).join(' ')}</coordinates>`
