import type { GeoJSONSource, Map as MapLibre, Marker } from 'maplibre-gl'
import { useMemo, useRef } from 'react'
import { boundsOf, unwrapBounds } from '../../geo/Bounds.ts'
import type { Shape } from '../../geo/Shape.ts'
import { addShapes, SHAPE_LAYERS } from './addShapes.ts'
import { positionsOf } from '../../geo/positionsOf.ts'
import { MapView } from './MapView.tsx'
import { markColors } from './markColors.ts'

export interface MapPoint {
  readonly id: string
  /** Degrees. */
  readonly longitude: number
  readonly latitude: number
}

/** A line or an area, by the id of its owner. */
export interface MapShape {
  readonly id: string
  readonly shape: Shape
}

const SOURCE = 'points'
const SELECTABLE = ['point', ...SHAPE_LAYERS]
const NO_SHAPES: readonly MapShape[] = []
/** Zoom of a single place, with the towns around it; closer, shores and borders of the offline world are too coarse. */
const PLACE_ZOOM = 9

/** Many points on the offline world, clustered into counted circles that open on a click. */
export function PointsMap(props: {
  readonly points: readonly MapPoint[]
  /** Lines and areas among the points. */
  readonly shapes?: readonly MapShape[]
  readonly label: string
  readonly onSelect?: (id: string) => void
  readonly className?: string
}) {
  const { points, shapes = NO_SHAPES, label, onSelect, className } = props
  const counts = useRef(new Map<number, Marker>())
  const data = useMemo(() => collection(points), [points])
  const bounds = useMemo(
    () =>
      boundsOf([
        ...points.map(({ longitude, latitude }) => [longitude, latitude] as const),
        ...shapes.flatMap(({ shape }) => positionsOf(shape)),
      ]),
    [points, shapes],
  )

  const draw = (map: MapLibre) => {
    const color = markColors(map).point
    if (shapes.length > 0) addShapes(map, shapes)
    map.addSource(SOURCE, { type: 'geojson', data, cluster: true, clusterRadius: 44, clusterMaxZoom: 12 })
    map.addLayer({
      id: 'point',
      type: 'circle',
      source: SOURCE,
      filter: ['!', ['has', 'point_count']],
      paint: { 'circle-radius': 6, 'circle-color': color, 'circle-stroke-color': '#fff', 'circle-stroke-width': 2 },
    })
    map.addLayer({
      id: 'cluster',
      type: 'circle',
      source: SOURCE,
      filter: ['has', 'point_count'],
      paint: { 'circle-radius': 16, 'circle-color': color, 'circle-opacity': 0.25 },
    })
  }

  const open = (map: MapLibre) => {
    if (bounds)
      map.fitBounds(unwrapBounds(bounds), {
        padding: 40,
        maxZoom: shapes.length > 0 ? 16 : points.length === 1 ? PLACE_ZOOM : 12,
        animate: false,
      })
    // Queried by layer, topmost first: a click on a point within an area selects the point.
    map.on('click', ({ point }) => {
      const layers = [...SELECTABLE].filter((layer) => map.getLayer(layer))
      const id: unknown = map.queryRenderedFeatures(point, { layers })[0]?.properties['id']
      if (typeof id === 'string') onSelect?.(id)
    })
    for (const layer of SELECTABLE) {
      map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'))
      map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''))
    }
    map.on('idle', () => {
      // MapLibre is loaded once a map is open: this import only keeps it out of the page's own chunk.
      import('./showCounts.ts').then(
        ({ showCounts }) => showCounts(map, SOURCE, counts.current),
        (error: unknown) => console.error('Clusters have no numbers until the connection is back', error),
      )
    })
    return () => {
      for (const marker of counts.current.values()) marker.remove()
      counts.current.clear()
    }
  }

  // A new set of points creates a new map: rare, and simpler than keeping clusters, markers and view in step.
  return (
    <MapView
      key={`${points.length} ${shapes.length}`}
      center={[0, 20]}
      zoom={1}
      label={label}
      draw={draw}
      onOpen={open}
      className={className}
    />
  )
}

function collection(points: readonly MapPoint[]): Parameters<GeoJSONSource['setData']>[0] {
  return {
    type: 'FeatureCollection',
    features: points.map(({ id, longitude, latitude }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { id },
    })),
  }
}
