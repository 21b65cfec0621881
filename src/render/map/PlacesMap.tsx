import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import type { Bounds } from '../../geo/Bounds.ts'
import { accuracyCircle } from './accuracyCircle.ts'
import { boxOf } from './boxOf.ts'
import { MapView } from './MapView.tsx'
import { markColors } from './markColors.ts'

/** One place, or a cluster of several. Degrees. */
export interface PlaceMark {
  readonly longitude: number
  readonly latitude: number
  readonly count: number
  /** Set for a single place. */
  readonly id: string | null
}

/** View of a map. */
export interface PlacesMapView {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

interface PlacesMapProps {
  readonly label: string
  readonly start: PlacesMapView
  readonly marks: readonly PlaceMark[]
  /** Position of the user in degrees, and its accuracy in metres. */
  readonly here: { readonly longitude: number; readonly latitude: number; readonly accuracy: number } | null
  /** The place being viewed, drawn larger. */
  readonly chosen?: { readonly longitude: number; readonly latitude: number } | null
  /** Another object moves the map there. */
  readonly to?: PlacesMapView | null
  /** Called once it is open, and whenever it moved; `byHand`: moved by the user. */
  readonly onLook?: (look: PlacesMapView, bounds: Bounds, byHand: boolean) => void
  readonly onSelect?: (id: string) => void
  /** Called if maps are not available on this device. */
  readonly onFail?: () => void
  /** Accessible label of a cluster of places. */
  readonly sayCount: (count: number) => string
}

const [MARKS, OTHERS] = ['marks', 'others']

/** The places of a map-by-you form as clustered markers, and the user's position. */
export function PlacesMap(props: PlacesMapProps) {
  const { label, start, marks, here, chosen = null, to = null, onLook, onSelect, onFail, sayCount } = props
  const opened = useRef<MapLibre>(null)
  const counts = useRef(new Map<string, Marker>())
  const data = useMemo(() => ({ marks: drawnMarks(marks), others: drawnOthers(here, chosen) }), [marks, here, chosen])
  const handlers = useRef({ onLook, onSelect, sayCount, to })
  useEffect(() => {
    handlers.current = { onLook, onSelect, sayCount, to }
  })

  useEffect(() => {
    opened.current?.getSource<GeoJSONSource>(MARKS)?.setData(data.marks)
    opened.current?.getSource<GeoJSONSource>(OTHERS)?.setData(data.others)
  }, [data])
  /** The last view that the map was moved to. */
  const reached = useRef<PlacesMapView | null>(null)
  useEffect(() => {
    if (!to || !opened.current) return
    reached.current = to
    opened.current.easeTo({ center: [to.longitude, to.latitude], zoom: to.zoom })
  }, [to])

  const draw = (map: MapLibre) => {
    map.addSource(OTHERS, { type: 'geojson', data: data.others })
    map.addSource(MARKS, {
      type: 'geojson',
      data: data.marks,
      cluster: true,
      clusterRadius: 40,
      clusterMaxZoom: 17,
      clusterProperties: { sum: ['+', ['get', 'count']] },
    })
    drawLayers(map)
  }
  const open = (map: MapLibre) => {
    opened.current = map
    // A position may be known before the map is loaded.
    const { to: wanted } = handlers.current
    if (wanted && reached.current !== wanted) {
      reached.current = wanted
      map.jumpTo({ center: [wanted.longitude, wanted.latitude], zoom: wanted.zoom })
    }
    map.on('click', 'mark', ({ features }) => {
      const id: unknown = features?.[0]?.properties['id']
      if (typeof id === 'string') handlers.current.onSelect?.(id)
    })
    map.on('mouseenter', 'mark', () => (map.getCanvas().style.cursor = 'pointer'))
    map.on('mouseleave', 'mark', () => (map.getCanvas().style.cursor = ''))
    const look = (byHand: boolean) => {
      const { lng: longitude, lat: latitude } = map.getCenter().wrap()
      handlers.current.onLook?.({ longitude, latitude, zoom: map.getZoom() }, boxOf(map), byHand)
    }
    map.on('moveend', (event) => look(event.originalEvent !== undefined))
    map.once('load', () => look(false))
    map.on('idle', () => {
      // MapLibre is loaded once a map is open: this import only keeps it out of the page's own chunk.
      void import('./showSums.ts').then(({ showSums }) =>
        showSums(map, MARKS, counts.current, (count) => handlers.current.sayCount(count)),
      )
    })
    return () => {
      opened.current = null
      for (const marker of counts.current.values()) marker.remove()
      counts.current.clear()
    }
  }
  return (
    <MapView
      className="gf-places-map"
      center={[start.longitude, start.latitude]}
      zoom={start.zoom}
      label={label}
      draw={draw}
      onOpen={open}
      {...(onFail ? { onFail } : {})}
    />
  )
}

function drawLayers(map: MapLibre): void {
  const { point, line, otherPoint, here } = markColors(map)
  const white = { 'circle-stroke-color': '#fff', 'circle-stroke-width': 2.5 } as const
  map.addLayer({
    id: 'accuracy',
    type: 'fill',
    source: OTHERS,
    filter: ['==', ['get', 'of'], 'accuracy'],
    paint: { 'fill-color': here, 'fill-opacity': 0.14 },
  })
  map.addLayer({
    id: 'group',
    type: 'circle',
    source: MARKS,
    filter: ['any', ['has', 'point_count'], ['>', ['get', 'count'], 1]],
    paint: { 'circle-radius': 18, 'circle-color': line, 'circle-opacity': 0.25 },
  })
  map.addLayer({
    id: 'mark',
    type: 'circle',
    source: MARKS,
    filter: ['==', ['get', 'count'], 1],
    paint: { 'circle-radius': 8, 'circle-color': point, ...white },
  })
  map.addLayer({
    id: 'chosen',
    type: 'circle',
    source: OTHERS,
    filter: ['==', ['get', 'of'], 'chosen'],
    paint: { 'circle-radius': 11, 'circle-color': otherPoint, ...white },
  })
  map.addLayer({
    id: 'here',
    type: 'circle',
    source: OTHERS,
    filter: ['==', ['get', 'of'], 'here'],
    paint: { 'circle-radius': 7, 'circle-color': here, ...white },
  })
}

function drawnMarks(marks: readonly PlaceMark[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: marks.map(({ longitude, latitude, count, id }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { id, count },
    })),
  }
}

function drawnOthers(here: PlacesMapProps['here'], chosen: PlacesMapProps['chosen']): FeatureCollection {
  const around = here && accuracyCircle([here.longitude, here.latitude], here.accuracy)
  return {
    type: 'FeatureCollection',
    features: [
      ...(around ? [{ type: 'Feature' as const, geometry: around, properties: { of: 'accuracy' } }] : []),
      ...(chosen ? [pointOf('chosen', chosen)] : []),
      ...(here ? [pointOf('here', here)] : []),
    ],
  }
}

function pointOf(of: string, { longitude, latitude }: { longitude: number; latitude: number }): Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties: { of } }
}
