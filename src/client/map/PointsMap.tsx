import type { GeoJSONSource, Map as MapLibre, Marker } from 'maplibre-gl'
import { useMemo, useRef } from 'react'
import { boundsOf } from '../../geo/Bounds.ts'
import { MapView } from './MapView.tsx'

export interface MapPoint {
  readonly id: string
  /** Degrees. */
  readonly longitude: number
  readonly latitude: number
}

const SOURCE = 'points'
const GREEN = '#00683f'
/** Shows one place with the outline of its country: nearer, the offline world has nothing to say. */
const PLACE_ZOOM = 3.5

/** Many points on the offline world: near ones gather into counted circles, which open on a click. */
export function PointsMap(props: {
  readonly points: readonly MapPoint[]
  readonly label: string
  readonly onSelect?: (id: string) => void
  readonly className?: string
}) {
  const { points, label, onSelect, className } = props
  const counts = useRef(new Map<number, Marker>())
  const data = useMemo(() => collection(points), [points])
  const bounds = useMemo(
    () => boundsOf(points.map(({ longitude, latitude }) => [longitude, latitude] as const)),
    [points],
  )

  const draw = (map: MapLibre) => {
    map.addSource(SOURCE, { type: 'geojson', data, cluster: true, clusterRadius: 44, clusterMaxZoom: 12 })
    map.addLayer({
      id: 'point',
      type: 'circle',
      source: SOURCE,
      filter: ['!', ['has', 'point_count']],
      paint: { 'circle-radius': 6, 'circle-color': GREEN, 'circle-stroke-color': '#fff', 'circle-stroke-width': 2 },
    })
    map.addLayer({
      id: 'cluster',
      type: 'circle',
      source: SOURCE,
      filter: ['has', 'point_count'],
      paint: { 'circle-radius': 16, 'circle-color': GREEN, 'circle-opacity': 0.25 },
    })
  }

  const open = (map: MapLibre) => {
    if (bounds)
      map.fitBounds([bounds[0], bounds[1], bounds[2], bounds[3]], {
        padding: 40,
        maxZoom: points.length === 1 ? PLACE_ZOOM : 12,
        animate: false,
      })
    map.on('click', 'point', (event) => {
      const id: unknown = event.features?.[0]?.properties['id']
      if (typeof id === 'string') onSelect?.(id)
    })
    map.on('mouseenter', 'point', () => (map.getCanvas().style.cursor = 'pointer'))
    map.on('mouseleave', 'point', () => (map.getCanvas().style.cursor = ''))
    map.on('idle', () => {
      // With the map open its code is loaded: this import only keeps MapLibre out of the page's own chunk.
      void import('./showCounts.ts').then(({ showCounts }) => showCounts(map, SOURCE, counts.current))
    })
    return () => {
      for (const marker of counts.current.values()) marker.remove()
      counts.current.clear()
    }
  }

  // A new set of points is a new map: rare, and simpler than keeping clusters, markers and view in step.
  return (
    <MapView
      key={points.length}
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
