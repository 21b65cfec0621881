import type { Feature, FeatureCollection, Geometry } from 'geojson'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import { geometryIn } from '../../forms/lists/geometryIn.ts'
import { PLACE_COLUMNS, placeOf } from '../../forms/lists/placeOf.ts'

/** The rows of a list that say where they are as features, whose one property `id` is their cell in a column. */
export function featuresOfList({ columns, rows }: ChoiceList, column: string): FeatureCollection {
  const [named, shape] = [columns.indexOf(column), columns.indexOf(PLACE_COLUMNS.geometry)]
  const places = new Map(Object.values(PLACE_COLUMNS).map((name) => [name as string, columns.indexOf(name)]))
  const features: Feature[] = []
  for (const row of rows) {
    const id = row[named]
    const geometry = geometryIn(row[shape]) ?? pointOf((name) => row[places.get(name) ?? -1] ?? '')
    if (id && geometry) features.push({ type: 'Feature', geometry, properties: { id } })
  }
  return { type: 'FeatureCollection', features }
}

function pointOf(cell: (column: string) => string): Geometry | null {
  const place = placeOf(cell)
  return place && { type: 'Point', coordinates: [place[0], place[1]] }
}
