import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import { type Bounds, unwrapBounds } from '../../geo/Bounds.ts'
import {
  addFeatures,
  SELECTED_SOURCE,
  featureAt,
  type FeatureSource,
  SELECTABLE_SOURCE,
  SELECTABLE_LAYERS,
} from './addFeatures.ts'
import { MapView } from './MapView.tsx'

interface FeatureMapProps {
  readonly source: FeatureSource
  /** Bounds of all features; null: the whole world. */
  readonly bounds: Bounds | null
  /** Highlighted features. */
  readonly chosen: FeatureCollection
  /** The map moves to this position when it changes, in degrees. */
  readonly to: readonly [number, number] | null
  readonly label: string
  /** Renders a blank box that never opens a map: for the canvas. */
  readonly still: boolean
  /**
   * Called when the user tapped a feature, or pressed Enter with one in the middle. Null if nothing may be selected.
   */
  readonly onSelect: ((id: string) => void) | null
  /** Called if maps are not available on this device. */
  readonly onFail: () => void
}

/** Padding in pixels: keeps features clear of the buttons and centred. */
const PADDING = { top: 32, bottom: 32, left: 72, right: 72 }
/** The minimum zoom at which a feature selected elsewhere is shown. */
const NEAR = 13
/** Time after a tap in ms within which a selection is attributed to it: the map does not move then. */
const TAP_MS = 1_000

/** Features on a map, to be selected by a tap. Another source needs another `key`. */
export function FeatureMap(props: FeatureMapProps) {
  const { source, bounds, chosen, to, label, still, onSelect, onFail } = props
  const opened = useRef<MapLibre>(null)
  const tappedAt = useRef(-Infinity)
  const box = useMemo(() => bounds && unwrapBounds(bounds), [bounds])
  const longitude = to?.[0]
  const latitude = to?.[1]
  const handlers = useRef({ onSelect })
  useEffect(() => {
    handlers.current = { onSelect }
  })
  useEffect(() => {
    opened.current?.getSource<GeoJSONSource>(SELECTED_SOURCE)?.setData(chosen)
  }, [chosen])
  useEffect(() => {
    // A filter may have changed the features.
    if ('data' in source) opened.current?.getSource<GeoJSONSource>(SELECTABLE_SOURCE)?.setData(source.data)
  }, [source])
  useEffect(() => {
    const map = opened.current
    const isTapped = performance.now() - tappedAt.current < TAP_MS
    if (map && longitude !== undefined && latitude !== undefined && !isTapped) {
      map.easeTo({ center: [longitude, latitude], zoom: Math.max(NEAR, map.getZoom()) })
    }
  }, [longitude, latitude])

  const draw = (map: MapLibre) => addFeatures(map, source, chosen)
  const select = (map: MapLibre, at: { readonly x: number; readonly y: number }) => {
    const id = featureAt(map, at)
    if (id === null) return
    tappedAt.current = performance.now()
    handlers.current.onSelect?.(id)
  }
  const open = (map: MapLibre) => {
    opened.current = map
    if (longitude !== undefined && latitude !== undefined) map.jumpTo({ center: [longitude, latitude], zoom: NEAR })
    else if (box) map.fitBounds(box, { padding: PADDING, maxZoom: 15, animate: false })
    map.on('click', ({ point }) => select(map, point))
    for (const layer of SELECTABLE_LAYERS) {
      map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = handlers.current.onSelect ? 'pointer' : ''))
      map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''))
    }
    map.getCanvas().addEventListener('keydown', (event) => {
      if (event.key === 'Enter') select(map, map.project(map.getCenter()))
    })
    return () => {
      opened.current = null
    }
  }
  return (
    <MapView
      className="gf-feature-map"
      center={[0, 20]}
      zoom={0.6}
      label={label}
      still={still}
      draw={draw}
      onOpen={open}
      onFail={onFail}
    />
  )
}
