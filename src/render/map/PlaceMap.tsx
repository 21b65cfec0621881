import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, LngLat, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { accuracyCircle, zoomAround } from './accuracyCircle.ts'
import { rememberMapView } from './lastMapView.ts'
import { type MapPosition, MapView } from './MapView.tsx'
import { markColors, DEFAULT_MARK_COLORS } from './markColors.ts'

const SOURCE = 'place'
/** Initial view of a map without a position: the whole world. */
const WORLD = { center: [0, 20], zoom: 0.6 } as const

interface PlaceMapProps {
  /** [longitude, latitude] in degrees. */
  readonly point: readonly [number, number] | null
  /** Radius in metres of the circle drawn around the point. */
  readonly accuracy: number | undefined
  /** Zoom at which a place is shown. */
  readonly zoom: number
  /** Initial view while there is no point, in degrees; null: the whole world. */
  readonly start: { readonly longitude: number; readonly latitude: number; readonly zoom: number } | null
  /** Placement: at a tap, or in the middle, under a fixed pin while the map is moved. */
  readonly pin?: 'tap' | 'centre'
  /** The map moves there once it is known, unless the user moved it meanwhile. */
  readonly to?: readonly [number, number] | null
  readonly label: string
  /** Instruction for screen readers on how to place the point. */
  readonly hint: string
  /** Renders a blank box that never opens a map: for the canvas. */
  readonly still: boolean
  /** Called if the map cannot be opened. */
  readonly onFail?: () => void
  /** Locates the user; adds a button that shows the position on the map. */
  readonly onLocate?: () => Promise<MapPosition>
  /**
   * Called when the user tapped the map, or pressed Enter with the place in its middle; null if nothing may be placed.
   */
  readonly onPlace: ((longitude: number, latitude: number) => void) | null
}

/** A map to choose one place on. It moves along when the place is set from outside, and stays when it was tapped. */
export function PlaceMap(props: PlaceMapProps) {
  const { point, accuracy, zoom, start, to = null, pin = 'tap', label, hint, still, onLocate, onPlace, onFail } = props
  const [failed, setFailed] = useState(false)
  const opened = useRef<MapLibre>(null)
  const tapped = useRef(false)
  const looked = useRef(false)
  const [pinColor, setPinColor] = useState(DEFAULT_MARK_COLORS.light.point)
  const longitude = point?.[0]
  const latitude = point?.[1]
  const data = useMemo(
    () => (longitude === undefined || latitude === undefined ? EMPTY : drawing([longitude, latitude], accuracy)),
    [longitude, latitude, accuracy],
  )
  const placing = useRef({ onPlace })
  const moved = useRef(false)
  useEffect(() => {
    placing.current = { onPlace }
  })
  useEffect(() => {
    if (to && !moved.current) opened.current?.easeTo({ center: [to[0], to[1]], zoom })
  }, [to, zoom])

  useEffect(() => {
    const map = opened.current
    if (!map) return
    // Before the style is loaded there is no source; it is added later with the current data.
    map.getSource<GeoJSONSource>(SOURCE)?.setData(data)
    if (longitude !== undefined && latitude !== undefined && !tapped.current) {
      map.easeTo({ center: [longitude, latitude], zoom: zoomAround(latitude, accuracy, Math.max(zoom, map.getZoom())) })
    }
    tapped.current = false
  }, [data, longitude, latitude, accuracy, zoom])

  const draw = (map: MapLibre) => {
    // The place was set while the map was opening.
    if (!looked.current && longitude !== undefined && latitude !== undefined) {
      map.jumpTo({ center: [longitude, latitude], zoom: zoomAround(latitude, accuracy, Math.max(zoom, map.getZoom())) })
    }
    looked.current = true
    const color = markColors(map).point
    setPinColor(color)
    map.addSource(SOURCE, { type: 'geojson', data })
    map.addLayer({
      id: 'accuracy',
      type: 'fill',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': color, 'fill-opacity': 0.18 },
    })
    map.addLayer({
      id: 'accuracy-edge',
      type: 'line',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'line-color': color, 'line-opacity': 0.6, 'line-width': 1.5 },
    })
    map.addLayer({
      id: 'pin',
      type: 'circle',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'Point'],
      // The pin itself is in the middle; a dot below it would be redundant.
      layout: { visibility: pin === 'centre' ? 'none' : 'visible' },
      paint: { 'circle-radius': 8, 'circle-color': color, 'circle-stroke-color': '#fff', 'circle-stroke-width': 3 },
    })
  }
  const place = (at: LngLat) => {
    tapped.current = true
    // A map dragged around the world returns longitudes beyond 180.
    const { lng, lat } = at.wrap()
    rememberMapView({ longitude: round(lng), latitude: round(lat), zoom: opened.current?.getZoom() ?? zoom })
    placing.current.onPlace?.(round(lng), round(lat))
  }
  const open = (map: MapLibre) => {
    opened.current = map
    looked.current = false
    map.on('click', (event) => {
      if (pin === 'tap') return place(event.lngLat)
      // Centres the tapped position under the pin.
      map.easeTo({ center: event.lngLat }, { originalEvent: event.originalEvent })
    })
    map.on('moveend', (event) => {
      // Moved by the user, not by the code.
      if (!('originalEvent' in event && event.originalEvent)) return
      moved.current = true
      if (pin === 'centre') place(map.getCenter())
    })
    map.getCanvas().addEventListener('keydown', (event) => {
      if (event.key === 'Enter') place(map.getCenter())
    })
    return () => {
      opened.current = null
    }
  }

  return (
    <div className="gf-place-map">
      <div className="gf-place-map-box">
        <MapView
          center={point ?? (start ? [start.longitude, start.latitude] : WORLD.center)}
          zoom={point ? zoomAround(point[1], accuracy, zoom) : (start ?? WORLD).zoom}
          label={label}
          description={hint}
          still={still}
          draw={draw}
          onOpen={open}
          {...(onLocate ? { onLocate } : {})}
          noSaving={onPlace === null}
          onFail={() => {
            setFailed(true)
            onFail?.()
          }}
        />
        {pin === 'centre' && !still && !failed && (
          <div className="gf-map-pin" aria-hidden="true">
            <svg viewBox="0 0 32 42" width="32" height="42">
              <path
                d="M16 41C9 31 2 24 2 15a14 14 0 0 1 28 0c0 9-7 16-14 26z"
                fill={pinColor}
                stroke="#fff"
                strokeWidth="2"
              />
              <circle cx="16" cy="15" r="5" fill="#fff" />
            </svg>
          </div>
        )}
      </div>
    </div>
  )
}

const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] }

function drawing(point: readonly [number, number], accuracy: number | undefined): FeatureCollection {
  const pin: Feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [...point] }, properties: {} }
  if (accuracy === undefined) return { type: 'FeatureCollection', features: [pin] }
  const circle: Feature = { type: 'Feature', geometry: accuracyCircle(point, accuracy), properties: {} }
  return { type: 'FeatureCollection', features: [circle, pin] }
}

/** Rounds to six decimals: 0.1 m. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
