import { type CoordinateSystem, coordinateSystemOf } from '../../geo/coordinateSystem.ts'
import { quoteLongIntegers } from '../../forms/tasks/quoteLongIntegers.ts'
import { KEY_COLUMNS } from '../../forms/tasks/taskFile.ts'
import { type RecordText, splitRecords } from './splitRecords.ts'
import { locateGeometry } from './locateGeometry.ts'
import { UnreadableFile, type ImportSettings, type ReadRow } from './ReadRow.ts'
import { readTask, textOf } from './readTask.ts'

type Values = { readonly [name: string]: unknown }

/**
 * Parses tasks from GeoJSON, one per line or feature: the first of its geometries is the location, all are shapes. The
 * title is from the template, or the property title (or name), else the id, else the number; other properties are
 * input, with inexact integers as strings. Converts a declared coordinate system. Throws FileUnreadable.
 */
export async function* readGeoJsonTasks(
  text: AsyncIterable<string>,
  how: ImportSettings = {},
): AsyncGenerator<ReadRow> {
  let system: CoordinateSystem = 'degrees'
  let row = 0
  const records = splitRecords(text, ({ crs }, where) => {
    if (where === 'behind' && crs === undefined) return
    const declared = coordinateSystemOf(crs)
    if (typeof declared === 'object') throw unknownSystem(row + 1, declared.unknown)
    // Features already read were interpreted in another coordinate system.
    if (where === 'behind' && declared !== system) throw new UnreadableFile('crsLate')
    system = declared
  })
  for await (const cut of records) {
    row = cut.row
    if (cut.isTooLong) {
      yield { row, problem: 'tooLong', value: cut.text.slice(0, 200) }
      continue
    }
    const record = parse(cut.text)
    if (record === undefined) {
      if (cut.whenNoJson) throw new UnreadableFile(cut.whenNoJson)
      yield { row, problem: 'notJson', value: cut.text.slice(0, 200) }
    } else yield readNested(cut, record, system, how)
  }
  if (row === 0) throw new UnreadableFile('empty')
}

const unknownSystem = (row: number, value: string) =>
  new UnreadableFile('crs', { row, problem: 'crs', value: value.slice(0, 200) })

/** A row nested too deeply to parse is an error of that row only. */
function readNested(cut: RecordText, record: unknown, system: CoordinateSystem, how: ImportSettings): ReadRow {
  try {
    return readFeature(cut, record, system, how)
  } catch (error) {
    if (error instanceof RangeError) return { row: cut.row, problem: 'tooLong', value: cut.text.slice(0, 200) }
    throw error
  }
}

/**
 * Returns the task of a feature, or of a collection that represents one task, in the given coordinate system unless it
 * declares its own.
 */
export function readFeature(
  { row, text }: Pick<RecordText, 'row' | 'text'>,
  record: unknown,
  outer: CoordinateSystem,
  how: ImportSettings,
): ReadRow {
  const wrong = { row, problem: 'geometry', value: text.slice(0, 200) } as const
  const features = featuresOf(record)
  if (!features || features.length === 0) return wrong
  const crs = [record as Values, ...features].find((one) => one['crs'] !== undefined)?.['crs']
  const system = crs === undefined ? outer : coordinateSystemOf(crs)
  if (typeof system === 'object') return { row, problem: 'crs', value: system.unknown.slice(0, 200) }
  // Properties of the first feature take precedence. Assigning to one named `__proto__` would lose its value.
  const properties: Values = Object.fromEntries(
    features.toReversed().flatMap((feature) => Object.entries(feature['properties'] ?? {})),
  )
  const cells = cellsOf(properties, features.find((feature) => textOf(feature['id']))?.['id'], how)
  const titles = {
    ...(how.title ? { template: { text: how.title, values: properties } } : {}),
    last: `#${row}`,
  }
  const geometries = features.map((feature) => feature['geometry']).filter((one) => one !== null && one !== undefined)
  const place = locateGeometry({ type: 'GeometryCollection', geometries }, system)
  if ('problem' in place) return { row, ...place }
  const { at, shapes } = place
  if (at === null) return readTask(row, cells, titles)
  const [longitude, latitude] = at.coordinates
  const read = readTask(row, { ...cells, longitude, latitude }, titles)
  return 'task' in read && shapes.length > 0 ? { ...read, shapes } : read
}

/** Properties other than title and id become input; title and id chosen by the author are also input. */
function cellsOf(properties: Values, featureId: unknown, { title: template, key }: ImportSettings) {
  const titleName = textOf(properties['title']) ? 'title' : 'name'
  const input = Object.fromEntries(
    Object.entries(properties).filter(
      ([name]) => (template || name !== titleName) && (key !== undefined || name !== 'id'),
    ),
  )
  const own = KEY_COLUMNS.map((name) => properties[name])
  // A property may be called as a method that every object has.
  const chosen = key !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined
  const ids = key === undefined ? [featureId, ...own] : [chosen, key === 'id' ? featureId : undefined]
  return { id: ids.find((id) => textOf(id)), title: properties[titleName], input }
}

function featuresOf(record: unknown): readonly Values[] | null {
  if (!isRecord(record)) return null
  if (record['type'] === 'Feature') return [record]
  const { features } = record
  const isCollection = record['type'] === 'FeatureCollection' && Array.isArray(features)
  return isCollection && features.every((one) => isRecord(one) && one['type'] === 'Feature')
    ? (features as Values[])
    : null
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(quoteLongIntegers(text))
  } catch {
    return undefined
  }
}
