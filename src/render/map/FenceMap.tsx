import type { Map as MapLibre } from 'maplibre-gl'
import { useMemo } from 'react'
import { boundsOf, centerOf, unwrapBounds } from '../../geo/Bounds.ts'
import type { MultiPolygon } from '../../geo/Shape.ts'
import { addShapes } from './addShapes.ts'
import { positionsOf } from '../../geo/positionsOf.ts'
import { MapView } from './MapView.tsx'

interface FenceMapProps {
  readonly fence: MultiPolygon
  readonly label: string
}

/** Shows an area on a read-only map, fitted to it. Another area needs another `key`. */
export function FenceMap({ fence, label }: FenceMapProps) {
  const bounds = useMemo(() => boundsOf(positionsOf(fence)) ?? ([0, 0, 0, 0] as const), [fence])
  const frame = (map: MapLibre) => {
    map.fitBounds(unwrapBounds(bounds), { padding: 24, maxZoom: 16, animate: false })
  }
  return (
    <MapView
      center={centerOf(bounds)}
      zoom={1}
      label={label}
      draw={(map) => addShapes(map, [{ id: 'fence', shape: fence }])}
      onOpen={frame}
    />
  )
}
