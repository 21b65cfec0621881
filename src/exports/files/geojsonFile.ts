import type { ExportTable, TableRecord } from '../tables/ExportTable.ts'
import type { OpenFile } from './FileFormat.ts'
import { filePerTable } from './filePerTable.ts'

/** GeoJSON (RFC 7946): a FeatureCollection per table. A record without a place has no geometry. */
export const geojsonFile: OpenFile = (tables, target) =>
  filePerTable(tables, target, 'geojson', (table) => {
    const feature = featuresOf(table)
    return {
      head: `{"type":"FeatureCollection","name":${JSON.stringify(table.name)},"features":[`,
      record: (record, index) => `${index === 0 ? '\n' : ',\n'}${feature(record)}`,
      foot: '\n]}\n',
    }
  })

/** Line-delimited GeoJSON, for tools that read feature by feature. */
export const geojsonLines: OpenFile = (tables, target) =>
  filePerTable(tables, target, 'geojsonl', (table) => {
    const feature = featuresOf(table)
    return { head: '', record: (record) => `${feature(record)}\n`, foot: '' }
  })

/** Returns a serializer of features, with headers serialized once. */
function featuresOf({ columns, isExtraLayer }: ExportTable): (record: TableRecord) => string {
  const keys = columns.map(({ header }, index) => `${index === 0 ? '' : ','}${JSON.stringify(header)}:`)
  return ({ values, shape }) => {
    // The first column is the record's id, which is not unique in extra layers.
    const id = isExtraLayer ? '' : `"id":${JSON.stringify(values[0] ?? null)},`
    let properties = ''
    for (const [index, key] of keys.entries()) properties += key + JSON.stringify(values[index] ?? null)
    return `{"type":"Feature",${id}"geometry":${JSON.stringify(shape)},"properties":{${properties}}}`
  }
}
