import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, LngLatBoundsLike, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import type { Bounds } from '../../geo/Bounds.ts'
import { addFeatures, CHOSEN, featureAt, type FeatureSource, OFFER, OFFERED } from './addFeatures.ts'
import { MapView } from './MapView.tsx'

interface FeatureMapProps {
  readonly source: FeatureSource
  /** Around all of them; null: the whole world. */
  readonly bounds: Bounds | null
  /** Drawn so that they stand out. */
  readonly chosen: FeatureCollection
  /** The map moves there when it is another one: degrees. */
  readonly to: readonly [number, number] | null
  readonly label: string
  /** Drawn as a blank box that never opens a map: on the canvas. */
  readonly still: boolean
  /** The person tapped one, or pressed Enter with it in the middle. Null where nothing may be chosen. */
  readonly onSelect: ((id: string) => void) | null
  /** No map can be had on this device. */
  readonly onFail: () => void
}

/** Pixels: nothing lies under the buttons, and the middle of all features in the middle of the map. */
const PADDING = { top: 32, bottom: 32, left: 72, right: 72 }
/** The minimum zoom at which a feature chosen elsewhere is shown. */
const NEAR = 13
/** A selection this soon after a tap came from that tap: the map does not move. */
const TAP_MS = 1_000

/** Features on a map, to be chosen by a tap. Another source needs another `key`. */
export function FeatureMap(props: FeatureMapProps) {
  const { source, bounds, chosen, to, label, still, onSelect, onFail } = props
  const opened = useRef<MapLibre>(null)
  const tappedAt = useRef(-Infinity)
  const box = useMemo(() => bounds && frameOf(bounds), [bounds])
  const longitude = to?.[0]
  const latitude = to?.[1]
  const told = useRef({ onSelect })
  useEffect(() => {
    told.current = { onSelect }
  })
  useEffect(() => {
    opened.current?.getSource<GeoJSONSource>(CHOSEN)?.setData(chosen)
  }, [chosen])
  useEffect(() => {
    // A filter may have changed what there is.
    if ('data' in source) opened.current?.getSource<GeoJSONSource>(OFFER)?.setData(source.data)
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
    told.current.onSelect?.(id)
  }
  const open = (map: MapLibre) => {
    opened.current = map
    if (longitude !== undefined && latitude !== undefined) map.jumpTo({ center: [longitude, latitude], zoom: NEAR })
    else if (box) map.fitBounds(box, { padding: PADDING, maxZoom: 15, animate: false })
    map.on('click', ({ point }) => select(map, point))
    for (const layer of OFFERED) {
      map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = told.current.onSelect ? 'pointer' : ''))
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

/** A box that crosses the antimeridian leads on past 180°. */
function frameOf([west, south, east, north]: Bounds): LngLatBoundsLike {
  return [west, south, east < west ? east + 360 : east, north]
}
