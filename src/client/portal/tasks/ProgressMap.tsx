import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskMark } from '../../../contract/taskShapes.ts'
import { boundsOf, unwrapBounds } from '../../../geo/Bounds.ts'
import { useResponse } from '../../api/useResponse.ts'
import { MapView } from '../../../render/map/MapView.tsx'
import { markColors } from '../../../render/map/markColors.ts'

const SOURCE = 'tasks'
const LAYER = 'progress'
/** Zoom for a single task, with its surroundings, and zoom levels added when a cluster is opened. */
const ONE_PLACE_ZOOM = 12
const CLOSER = 2

/** In degrees. */
export interface ShownBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * Map of task progress: rings are open, filled circles answered, grey ones closed; tasks near each other are clustered.
 */
export function ProgressMap(props: {
  readonly formId: string
  readonly batch: string
  /** Called with the id of a pressed task. */
  readonly onSelect?: (id: string) => void
  /** Called with the visible box when the map opens, and after each move. */
  readonly onLook?: (box: ShownBox) => void
  /** Shows the map even if no task has a place. */
  readonly isAlwaysShown?: boolean
}) {
  const { formId, batch, onSelect, onLook, isAlwaysShown = false } = props
  const { t } = useTranslation(['taskDesk', 'portal'])
  const [box, setBox] = useState<ShownBox | null>(null)
  const { answer } = useResponse('listTaskPoints', {
    params: { id: formId },
    query: { ...box, ...(batch ? { batch } : {}) },
  })
  const [shown, setShown] = useState<readonly TaskMark[] | null>(null)
  const look = (seen: ShownBox, hasMoved: boolean) => {
    // At first the marks of the whole world are there.
    if (hasMoved) setBox(seen)
    onLook?.(seen)
  }
  // The old marks stay until the new ones have loaded.
  if (answer.state === 'loaded' && shown !== answer.data.marks) setShown(answer.data.marks)
  if (shown === null || (shown.length === 0 && box === null && !isAlwaysShown)) return null
  return (
    <figure className="tasks-map">
      <MarksMap marks={shown} label={t('portal:tasks.mapLabel')} onLook={look} onSelect={(id) => onSelect?.(id)} />
      <figcaption>
        {(['open', 'part', 'answered', 'closed'] as const).map((state) => (
          <span key={state} className={`tasks-key tasks-key-${state}`}>
            {t(`key.${state}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function MarksMap(props: {
  readonly marks: readonly TaskMark[]
  readonly label: string
  readonly onLook: (box: ShownBox, hasMoved: boolean) => void
  readonly onSelect: (id: string) => void
}) {
  const { marks, label, onLook, onSelect } = props
  const opened = useRef<MapLibre>(null)
  const data = useMemo(() => featuresOf(marks), [marks])
  const told = useRef({ onLook, onSelect })
  useEffect(() => {
    told.current = { onLook, onSelect }
  })
  useEffect(() => {
    opened.current?.getSource<GeoJSONSource>(SOURCE)?.setData(data)
  }, [data])
  const draw = (map: MapLibre) => {
    const { point } = markColors(map)
    map.addSource(SOURCE, { type: 'geojson', data })
    map.addLayer({
      id: LAYER,
      type: 'circle',
      source: SOURCE,
      paint: {
        // The circle of a thousand tasks is four times as wide as that of one.
        'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'total']], 0, 6, 3, 24],
        'circle-color': [
          'case',
          ['==', ['get', 'closed'], ['get', 'total']],
          '#8a938f',
          ['interpolate', ['linear'], ['get', 'share'], 0, '#ffffff', 0.01, '#d3e9dd', 0.99, '#5aa383', 1, point],
        ],
        'circle-opacity': 0.92,
        'circle-stroke-color': point,
        'circle-stroke-width': 2,
      },
    })
  }
  const open = (map: MapLibre) => {
    opened.current = map
    const bounds = boundsOf(marks.map(({ longitude, latitude }) => [longitude, latitude]))
    if (bounds) map.fitBounds(unwrapBounds(bounds), { padding: 40, maxZoom: ONE_PLACE_ZOOM, animate: false })
    map.on('click', LAYER, ({ features, lngLat }) => {
      const id: unknown = features?.[0]?.properties['id']
      if (typeof id === 'string') told.current.onSelect(id)
      else map.easeTo({ center: lngLat, zoom: map.getZoom() + CLOSER })
    })
    map.on('mouseenter', LAYER, () => (map.getCanvas().style.cursor = 'pointer'))
    map.on('mouseleave', LAYER, () => (map.getCanvas().style.cursor = ''))
    told.current.onLook(boxOf(map), false)
    map.on('moveend', () => told.current.onLook(boxOf(map), true))
    return () => {
      opened.current = null
    }
  }
  return <MapView center={[0, 20]} zoom={1} label={label} draw={draw} onOpen={open} className="portal-map-small" />
}

function boxOf(map: MapLibre): ShownBox {
  const box = map.getBounds()
  const isWhole = box.getEast() - box.getWest() >= 360
  const [west, east] = isWhole ? [-180, 180] : [box.getSouthWest().wrap().lng, box.getNorthEast().wrap().lng]
  return { west, east, south: Math.max(-90, box.getSouth()), north: Math.min(90, box.getNorth()) }
}

const featuresOf = (marks: readonly TaskMark[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: marks.map(({ id, longitude, latitude, total, answered, closed }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { id, total, closed, share: answered / Math.max(1, total - closed) },
  })),
})
