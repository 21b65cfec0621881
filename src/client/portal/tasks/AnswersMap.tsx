import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useMemo } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import { boundsOf, unwrapBounds } from '../../../geo/Bounds.ts'
import { pointOnShape } from '../../../geo/pointOnShape.ts'
import { positionsOf } from '../../../geo/positionsOf.ts'
import type { Shape } from '../../../geo/Shape.ts'
import { addShapes } from '../../../render/map/addShapes.ts'
import { MapView } from '../../../render/map/MapView.tsx'

/** The closest zoom to which the map opens: for a single place, and for lines, areas or several places. */
const [PLACE_ZOOM, SHAPES_ZOOM] = [9, 16]

interface AnswersMapProps {
  readonly data: Output<'listTaskAnswers'>
}

/**
 * Map of a task and of all places, lines and areas that were answered, each with the number of its answer, from 1.
 * Answers at the same place share a marker. Null if there is nothing to draw.
 */
export function AnswersMap({ data: { task, shapes, answers } }: AnswersMapProps) {
  const { longitude, latitude, id } = task
  const drawn = useMemo(() => {
    const ofTask = shapesIn(shapes)
    const place: readonly Shape[] =
      ofTask.length > 0 || longitude === null || latitude === null
        ? ofTask
        : [{ type: 'Point', coordinates: [longitude, latitude] }]
    const answered = answers.flatMap(({ input }, index) =>
      shapesIn(Object.values(input ?? {})).map((shape) => ({ id: String(index + 1), shape })),
    )
    return { answered, all: [...place.map((shape) => ({ id, shape })), ...answered] }
  }, [id, longitude, latitude, shapes, answers])
  const bounds = boundsOf(drawn.all.flatMap(({ shape }) => positionsOf(shape)))
  if (!bounds) return null
  const open = (map: MapLibre) => {
    const [west, south, east, north] = bounds
    const maxZoom = west === east && south === north ? PLACE_ZOOM : SHAPES_ZOOM
    map.fitBounds(unwrapBounds(bounds), { padding: 40, maxZoom, animate: false })
    const markers = numbersByPlace(drawn.answered).map(({ at, numbers }) => {
      const element = document.createElement('span')
      // The table beside lists the same places as text.
      element.ariaHidden = 'true'
      element.className = 'tasks-answer-number'
      element.textContent = numbers.join(', ')
      return new Marker({ element }).setLngLat([...at]).addTo(map)
    })
    return () => {
      for (const marker of markers) marker.remove()
    }
  }
  return (
    <MapView
      // Other answers are another map: rare, and simpler than keeping markers and view in step.
      key={`${task.round} ${drawn.all.length}`}
      center={[0, 20]}
      zoom={1}
      label={task.title}
      draw={(map) => addShapes(map, drawn.all)}
      onOpen={open}
      className="portal-map-small"
    />
  )
}

interface Numbered {
  readonly at: readonly [longitude: number, latitude: number]
  readonly numbers: readonly string[]
}

/** Numbers of answers by their place, to the metre. */
function numbersByPlace(answered: readonly { readonly id: string; readonly shape: Shape }[]): readonly Numbered[] {
  const places = new Map<string, { at: Numbered['at']; numbers: string[] }>()
  for (const { id, shape } of answered) {
    const at = pointOnShape(shape)?.coordinates
    if (!at) continue
    const key = at.map((degrees) => degrees.toFixed(5)).join()
    const place = places.get(key) ?? { at: [at[0], at[1]], numbers: [] }
    places.set(key, place)
    if (!place.numbers.includes(id)) place.numbers.push(id)
  }
  return [...places.values()]
}

const SHAPES = ['Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon']

const shapesIn = (values: readonly unknown[]): readonly Shape[] => values.filter(isShape)

function isShape(value: unknown): value is Shape {
  const { type, coordinates } = (value ?? {}) as { readonly type?: unknown; readonly coordinates?: unknown }
  return SHAPES.some((one) => one === type) && Array.isArray(coordinates)
}
