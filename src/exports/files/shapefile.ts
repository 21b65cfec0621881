import type { Json } from '../../forms/kinds/ElementKind.ts'
import { asText, type ExportTable, type TableRecord } from '../tables/ExportTable.ts'
import { DbfTable } from './dbf.ts'
import type { OpenFile } from './FileFormat.ts'
import { WGS_84 } from './geopackageTables.ts'
import { ShapeFile, type ShapeKind } from './shp.ts'
import { ZipFile } from './ZipFile.ts'

const KIND_OF = {
  Point: 'point',
  LineString: 'line',
  MultiLineString: 'line',
  Polygon: 'area',
  MultiPolygon: 'area',
} as const satisfies { readonly [type: string]: ShapeKind }

/**
 * ESRI Shapefiles in a ZIP: one per table and geometry type, and a DBF for records or tables without a place. Field
 * names are limited to ten bytes, texts to 254: `columns.csv` maps fields to columns.
 */
export const shapefile: OpenFile = (tables, target) => {
  const zip = new ZipFile(target.file('zip'), target.folder)
  const legend: string[] = ['file,field,column']
  const opened = tables.map((table) => openTable(table, zip, target.folder, legend))
  return {
    add: (table, record) => opened[table]?.add(record),
    end() {
      for (const { end } of opened) end()
      const out = zip.entry('columns.csv')
      out.write(`\uFEFF${legend.join('\r\n')}\r\n`)
      out.end()
      zip.finish()
    },
  }
}

interface Layer {
  readonly name: string
  readonly shape: ShapeFile | null
  readonly rows: DbfTable
}

function openTable(
  { name, columns, geometry }: ExportTable,
  zip: ZipFile,
  folder: string,
  legend: string[],
): { readonly add: (record: TableRecord) => void; readonly end: () => void } {
  const layers = new Map<string, Layer>()
  const layerOf = (kind: ShapeKind | 'none'): Layer => {
    const found = layers.get(kind)
    if (found) return found
    // The default geometry type has the table's own name.
    const usual = geometry ? KIND_OF[geometry[0] ?? 'Point'] : 'none'
    const called = kind === usual ? name : `${name}_${kind === 'none' ? 'nowhere' : kind}`
    const shape = kind === 'none' ? null : new ShapeFile(kind, folder)
    const made: Layer = { name: called, shape, rows: new DbfTable(columns, folder) }
    layers.set(kind, made)
    return made
  }
  const end = () => {
    if (layers.size === 0) layerOf(geometry ? KIND_OF[geometry[0] ?? 'Point'] : 'none')
    for (const { name: called, shape, rows } of layers.values()) {
      for (const [index, part] of rows.parts().entries()) {
        const file = index === 0 ? called : `${called}_${index + 1}`
        for (const { field, header } of part.fields) {
          legend.push([`${file}.dbf`, field, header].map((one) => `"${one.replaceAll('"', '""')}"`).join())
        }
        const out = zip.entry(`${file}.dbf`)
        part.write(out)
        out.end()
        put(zip, `${file}.cpg`, 'UTF-8')
      }
      rows.remove()
      if (!shape) continue
      shape.write((ending) => zip.entry(`${called}.${ending}`))
      put(zip, `${called}.prj`, WGS_84)
    }
  }
  return {
    end,
    add({ values, shape }) {
      const layer = layerOf(shape ? KIND_OF[shape.type] : 'none')
      if (shape) layer.shape?.add(shape)
      layer.rows.add(values.map(inDbf))
    },
  }
}

/** Formats a cell for dBASE: numbers without an exponent, which dBASE does not parse. */
function inDbf(value: Json | null): string | null {
  if (value === null) return null
  const text = asText(value)
  if (typeof value !== 'number' || !text.includes('e')) return text
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

function put(zip: ZipFile, name: string, text: string): void {
  const out = zip.entry(name)
  out.write(text)
  out.end()
}
