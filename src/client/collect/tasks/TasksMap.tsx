import type { Feature, FeatureCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import { type Bounds, boundsOf, unwrapBounds } from '../../../geo/Bounds.ts'
import type { Shape } from '../../../geo/Shape.ts'
import { addShapes } from '../../../render/map/addShapes.ts'
import { boxOf } from '../../../render/map/boxOf.ts'
import { positionsOf } from '../../../geo/positionsOf.ts'
import { MapView } from '../../../render/map/MapView.tsx'
import { MAP_FONTS } from '../../../render/map/mapFonts.ts'
import { markColors } from '../../../render/map/markColors.ts'

/** A task on the map, in degrees. `next`: the one offered, or reserved by this collector. */
export interface TaskMark {
  readonly id: string
  readonly longitude: number
  readonly latitude: number
  readonly next: boolean
}

interface Spot {
  readonly longitude: number
  readonly latitude: number
}

interface TasksMapProps {
  readonly marks: readonly TaskMark[]
  /** Shown as ticks. */
  readonly done?: readonly Spot[]
  /** Lines and areas of the only task, and its points if it has several; the map initially fits all of them. */
  readonly shapes?: readonly Shape[]
  readonly label: string
  /** Initial view; null fits the marks. */
  readonly start: (Spot & { readonly zoom: number }) | null
  /** The user's position. */
  readonly here: Spot | null
  readonly className?: string
  /** Hides the button that saves the area; for small maps. */
  readonly noSaving?: boolean
  /** Called with the visible box, at first and after the map was moved. */
  readonly onLook?: (box: Bounds) => void
  readonly onSelect?: (id: string) => void
  /** Called if maps are not available on this device. */
  readonly onFail?: () => void
}

const [TASKS, DONE, PERSON] = ['tasks', 'done', 'person']
/** Initial zoom for a single place: street level. */
const ONE_PLACE_ZOOM = 14
const NO_SHAPES: readonly Shape[] = []
const NONE_DONE: readonly Spot[] = []
const AROUND_SHAPES = 28
const SHAPE_ZOOM = 17
/** Padding of the initial view in pixels: the buttons are on the right. */
const PADDING = { top: 56, bottom: 56, left: 56, right: 88 }

/** Tasks as rings, the next one filled, answered ones as ticks, and the user's position; a press selects a task. */
export function TasksMap(props: TasksMapProps) {
  const { marks, done = NONE_DONE, shapes = NO_SHAPES, label, start, here, className, noSaving = false } = props
  const { onLook, onSelect, onFail } = props
  const opened = useRef<MapLibre>(null)
  const data = useMemo(
    () => ({ tasks: tasksOf(marks), done: doneOf(done), person: personOf(here, marks) }),
    [marks, done, here],
  )
  const next = marks.find((mark) => mark.next)
  const handlers = useRef({ onLook, onSelect, next })
  useEffect(() => {
    handlers.current = { onLook, onSelect, next }
  })
  useEffect(() => {
    opened.current?.getSource<GeoJSONSource>(TASKS)?.setData(data.tasks)
    opened.current?.getSource<GeoJSONSource>(DONE)?.setData(data.done)
    opened.current?.getSource<GeoJSONSource>(PERSON)?.setData(data.person)
  }, [data])
  const lastHere = useRef<Spot>(null)
  const nextId = next?.id
  // A new position is shown, and then the next task as well if it is out of view: the line to it has two ends.
  useEffect(() => {
    const map = opened.current
    if (!map || !here) return
    const bringIntoView = () => {
      const { next: to } = handlers.current
      // Another task is next by now, and brought into view by its own effect; or the map is closed.
      if (!to || to.id !== nextId || map !== opened.current) return
      if (map.getBounds().contains([to.longitude, to.latitude])) return
      const both = boundsOf([here, to].map(({ longitude, latitude }) => [longitude, latitude]))
      if (both) map.fitBounds(unwrapBounds(both), { padding: PADDING, maxZoom: ONE_PLACE_ZOOM })
    }
    if (lastHere.current !== here) map.easeTo({ center: [here.longitude, here.latitude], zoom: ONE_PLACE_ZOOM })
    lastHere.current = here
    if (map.isMoving()) void map.once('moveend').then(bringIntoView)
    else bringIntoView()
  }, [here, nextId])

  const draw = (map: MapLibre) => {
    map.addSource(PERSON, { type: 'geojson', data: data.person })
    map.addSource(DONE, { type: 'geojson', data: data.done })
    map.addSource(TASKS, { type: 'geojson', data: data.tasks })
    if (shapes.length > 0) addShapes(map, shapesOf(shapes))
    drawLayers(map)
  }
  const open = (map: MapLibre) => {
    opened.current = map
    const bounds = boundsOf(marks.map(({ longitude, latitude }) => [longitude, latitude]))
    const whole = boundsOf(shapes.flatMap(positionsOf))
    if (whole) map.fitBounds(unwrapBounds(whole), { padding: AROUND_SHAPES, maxZoom: SHAPE_ZOOM, animate: false })
    else if (!start && bounds)
      map.fitBounds(unwrapBounds(bounds), { padding: PADDING, maxZoom: ONE_PLACE_ZOOM, animate: false })
    // If no task is in view, the next one is brought into view.
    const shown = map.getBounds()
    const first = next ?? marks[0]
    if (!whole && start && first && !marks.some(({ longitude, latitude }) => shown.contains([longitude, latitude]))) {
      const both = boundsOf([start, first].map(({ longitude, latitude }) => [longitude, latitude]))
      if (both) map.fitBounds(unwrapBounds(both), { padding: PADDING, maxZoom: start.zoom, animate: false })
    }
    map.on('click', ({ point: { x, y } }) => {
      // As wide as a fingertip.
      const [found] = map.queryRenderedFeatures(
        [
          [x - 18, y - 18],
          [x + 18, y + 18],
        ],
        { layers: ['task', 'task-next'] },
      )
      const id: unknown = found?.properties['id']
      if (typeof id === 'string') handlers.current.onSelect?.(id)
    })
    map.on('mouseenter', 'task', () => (map.getCanvas().style.cursor = 'pointer'))
    map.on('mouseleave', 'task', () => (map.getCanvas().style.cursor = ''))
    const look = () => handlers.current.onLook?.(boxOf(map))
    map.on('moveend', look)
    look()
    return () => {
      opened.current = null
    }
  }
  return (
    <MapView
      center={start ? [start.longitude, start.latitude] : [0, 20]}
      zoom={start?.zoom ?? 1}
      label={label}
      draw={draw}
      onOpen={open}
      className={className}
      noSaving={noSaving}
      {...(onFail ? { onFail } : {})}
    />
  )
}

function drawLayers(map: MapLibre): void {
  const { point, here, line } = markColors(map)
  map.addLayer({
    id: 'way',
    type: 'line',
    source: PERSON,
    filter: ['==', ['get', 'of'], 'way'],
    paint: { 'line-color': here, 'line-width': 2.5, 'line-dasharray': [1, 1.5] },
  })
  map.addLayer({
    id: 'task-done',
    type: 'circle',
    source: DONE,
    paint: {
      'circle-radius': 9,
      'circle-color': '#e4f1ea',
      'circle-stroke-color': point,
      'circle-stroke-width': 1.5,
      'circle-opacity': 0.92,
    },
  })
  map.addLayer({
    id: 'task-tick',
    type: 'symbol',
    source: DONE,
    layout: {
      'text-field': '\u2713',
      'text-font': MAP_FONTS.bold,
      'text-size': 13,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': point },
  })
  map.addLayer({
    id: 'task-around',
    type: 'circle',
    source: TASKS,
    filter: ['get', 'next'],
    paint: {
      'circle-radius': 17,
      'circle-color': point,
      'circle-opacity': 0.15,
      'circle-stroke-color': line,
      'circle-stroke-width': 2,
    },
  })
  map.addLayer({
    id: 'task',
    type: 'circle',
    source: TASKS,
    filter: ['!', ['get', 'next']],
    paint: { 'circle-radius': 7, 'circle-color': '#fff', 'circle-stroke-color': point, 'circle-stroke-width': 3 },
  })
  map.addLayer({
    id: 'task-next',
    type: 'circle',
    source: TASKS,
    filter: ['get', 'next'],
    paint: { 'circle-radius': 10, 'circle-color': point, 'circle-stroke-color': '#fff', 'circle-stroke-width': 2.5 },
  })
  map.addLayer({
    id: 'person',
    type: 'circle',
    source: PERSON,
    filter: ['==', ['get', 'of'], 'here'],
    paint: { 'circle-radius': 7, 'circle-color': here, 'circle-stroke-color': '#fff', 'circle-stroke-width': 2.5 },
  })
}

const shapesOf = (shapes: readonly Shape[]) => shapes.map((shape, number) => ({ id: `${number}`, shape }))

const tasksOf = (marks: readonly TaskMark[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: marks.map(({ id, longitude, latitude, next }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { id, next },
  })),
})

const doneOf = (done: readonly Spot[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: done.map(({ longitude, latitude }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {},
  })),
})

/** The user's position and a straight line to the next task. */
function personOf(here: Spot | null, marks: readonly TaskMark[]): FeatureCollection {
  const to = marks.find(({ next }) => next)
  const at = here && [here.longitude, here.latitude]
  const features: Feature[] = []
  if (at && to) {
    const way = { type: 'LineString' as const, coordinates: [at, [to.longitude, to.latitude]] }
    features.push({ type: 'Feature', geometry: way, properties: { of: 'way' } })
  }
  if (at) features.push({ type: 'Feature', geometry: { type: 'Point', coordinates: at }, properties: { of: 'here' } })
  return { type: 'FeatureCollection', features }
}
