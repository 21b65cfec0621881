import type { FeatureCollection } from 'geojson'
import coarseUrl from 'world-atlas/countries-110m.json?url'
import fineUrl from 'world-atlas/countries-50m.json?url'
import type { Topology, GeometryCollection } from 'topojson-specification'
import { flattenWorld } from './flattenWorld.ts'

/** Two outlines of the same countries (Natural Earth, public domain): one for a first look, one for zooming in. */
const URLS = { coarse: coarseUrl, fine: fineUrl } as const
export type Detail = keyof typeof URLS

const loaded = new Map<Detail, Promise<FeatureCollection>>()

/** The countries of the bundled offline world as GeoJSON. Fetched once per detail; a failed fetch may be tried again. */
export function loadWorld(detail: Detail): Promise<FeatureCollection> {
  const known = loaded.get(detail)
  if (known) return known
  const loading = fetchWorld(URLS[detail])
  loaded.set(detail, loading)
  loading.catch(() => loaded.delete(detail))
  return loading
}

async function fetchWorld(url: string): Promise<FeatureCollection> {
  const [{ feature }, response] = await Promise.all([import('topojson-client'), fetch(url)])
  if (!response.ok) throw new Error(`The offline world did not load: ${response.status}`)
  const topology = (await response.json()) as Topology<{ countries: GeometryCollection }>
  return flattenWorld(feature(topology, topology.objects.countries) as FeatureCollection)
}
