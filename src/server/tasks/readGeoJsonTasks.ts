import { cutFeatures } from './cutFeatures.ts'
import { FileUnreadable, type ReadRow } from './ReadRow.ts'
import { readTask } from './readTask.ts'

interface Feature {
  readonly type?: unknown
  readonly id?: unknown
  readonly geometry?: { readonly type?: unknown; readonly coordinates?: unknown } | null
  readonly properties?: { readonly [name: string]: unknown } | null
}

/**
 * Tasks of GeoJSON points, or of features without geometry: the property title (or name) names one, its id makes it known
 * again, its other properties are input. Throws FileUnreadable.
 */
export async function* readGeoJsonTasks(text: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  let row = 0
  for await (const source of cutFeatures(text)) {
    const feature = parse(source)
    // A collection that holds nothing is cut as one object.
    if (feature.type === 'FeatureCollection') continue
    row++
    yield readFeature(row, feature, source)
  }
  if (row === 0) throw new FileUnreadable('empty')
}

function readFeature(row: number, { type, id, geometry, properties }: Feature, source: string): ReadRow {
  const wrong = { row, problem: 'geometry', value: source.slice(0, 200) } as const
  if (type !== 'Feature') return wrong
  const { title, name, id: property, ...input } = properties ?? {}
  const cells = { id: id ?? property, title: title ?? name, input }
  if (!geometry) return readTask(row, cells)
  if (geometry.type !== 'Point' || !Array.isArray(geometry.coordinates)) return wrong
  const [longitude, latitude] = geometry.coordinates as unknown[]
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return wrong
  return readTask(row, { ...cells, longitude, latitude })
}

function parse(source: string): Feature {
  try {
    return JSON.parse(source) as Feature
  } catch {
    throw new FileUnreadable('notJson')
  }
}
