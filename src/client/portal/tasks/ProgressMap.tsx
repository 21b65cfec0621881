import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskState } from '../../../contract/taskShapes.ts'
import { unwrapBounds } from '../../../geo/Bounds.ts'
import { boxOf } from '../../../render/map/boxOf.ts'
import { MapView } from '../../../render/map/MapView.tsx'
import { call } from '../../api/call.ts'
import { useResponse } from '../../api/useResponse.ts'
import { labelCircles } from '../map/labelCircles.ts'
import { showPopups } from '../map/showPopups.ts'
import { tilesOf } from '../map/tilesOf.ts'
import { CLUSTERS, drawTasks, LAYERS, PART_COLOR, redrawTasks, STATE_COLORS } from './drawTasks.ts'

// Needed as soon as the extent of the tasks is known; a failure is told where the map is opened.
void import('../../../render/map/openMap.ts').catch(() => {})

/** Zoom for a single task, with its surroundings, and zoom levels added when a cluster is opened. */
const ONE_PLACE_ZOOM = 12
const CLOSER = 2
/** Distance in pixels from which a task is pressed. */
const NEAR = 6

/** In degrees. */
export interface ShownBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

interface ProgressMapProps {
  readonly formId: string
  /** Id of an import, '' for all. */
  readonly batch: string
  readonly state?: TaskState | ''
  /** Changes whenever the shown tasks may have changed. */
  readonly version?: number
  /** Called with the id of a pressed task. */
  readonly onSelect?: (id: string) => void
  /** Called with the visible box when the map opens, and after each move. */
  readonly onLook?: (box: ShownBox) => void
  /** Shows the map even if no task has a place. */
  readonly isAlwaysShown?: boolean
}

/** Map of any number of tasks, from vector tiles: coloured by state, and by progress where tasks are clustered. */
export function ProgressMap(props: ProgressMapProps) {
  const { formId, batch, version = 0, isAlwaysShown = false } = props
  const { t } = useTranslation(['taskDesk', 'portal'])
  const { answer, reload } = useResponse('getTaskExtent', { params: { id: formId }, query: batch ? { batch } : {} })
  const requestedVersion = useRef(version)
  useEffect(() => {
    if (requestedVersion.current === version) return
    requestedVersion.current = version
    void reload()
  }, [version, reload])
  const [shown, setShown] = useState<{ readonly batch: string; readonly box: ShownBox | null } | null>(null)
  // The old box stays until the one of another import has loaded.
  if (answer.state === 'loaded' && (shown?.batch !== batch || shown.box !== answer.data.box))
    setShown({ batch, box: answer.data.box })
  if (shown === null || (shown.box === null && batch === '' && !isAlwaysShown)) return null
  return (
    <figure className="tasks-map">
      <TilesMap {...props} version={version} extent={shown} />
      <figcaption>
        <Key color={STATE_COLORS.open} label={t('portal:tasks.is.open')} />
        <Key color={STATE_COLORS.taken} label={t('portal:tasks.is.taken')} />
        <Key color={PART_COLOR} label={t('partlyAnswered')} />
        <Key color={STATE_COLORS.answered} label={t('portal:tasks.is.answered')} />
        <Key color={STATE_COLORS.closed} label={t('portal:tasks.is.closed')} />
      </figcaption>
    </figure>
  )
}

const Key = ({ color, label }: { readonly color: string; readonly label: string }) => (
  <span className="tasks-key" style={{ '--tasks-key': color } as CSSProperties}>
    {label}
  </span>
)

interface TilesMapProps extends ProgressMapProps {
  readonly extent: { readonly batch: string; readonly box: ShownBox | null }
}

function TilesMap({ formId, batch, state = '', version, extent, onLook, onSelect }: TilesMapProps) {
  const { t } = useTranslation(['taskDesk', 'portal'])
  const opened = useRef<MapLibre>(null)
  const query = { ...(batch ? { batch } : {}), ...(state ? { state } : {}) }
  const tiles = tilesOf('getTaskTile', formId, query)
  const drawn = useRef({ tiles, version })
  const handlers = useRef({ onLook, onSelect, t })
  useEffect(() => {
    handlers.current = { onLook, onSelect, t }
  })
  useEffect(() => {
    const isSame = drawn.current.tiles === tiles && drawn.current.version === version
    drawn.current = { tiles, version }
    if (!isSame && opened.current) redrawTasks(opened.current, tiles)
  }, [tiles, version])
  const fitted = useRef(extent)
  useEffect(() => {
    // New tasks do not move a map that somebody looks at; another import, or the first tasks of all, do.
    const isNew = fitted.current.batch !== extent.batch || fitted.current.box === null
    fitted.current = extent
    if (isNew && opened.current) fit(opened.current, extent.box)
  }, [extent])
  const tell = async (taskId: string) => {
    const { task, answers } = await call('listTaskAnswers', { params: { id: formId, taskId } })
    const { t } = handlers.current
    return {
      title: task.title,
      question: null,
      state: t(`portal:tasks.is.${task.state as TaskState}`),
      facts: t('answersButton', { count: answers.length }),
      picture: null,
    }
  }
  const open = (map: MapLibre) => {
    opened.current = map
    fit(map, fitted.current.box)
    const counts = labelCircles(map, CLUSTERS, 'total')
    const popups = showPopups(map, LAYERS, tell)
    const press = ({ point: { x, y }, lngLat }: MapMouseEvent) => {
      const layers = LAYERS.filter((layer) => map.getLayer(layer))
      const around: [[number, number], [number, number]] = [
        [x - NEAR, y - NEAR],
        [x + NEAR, y + NEAR],
      ]
      const [feature] = map.queryRenderedFeatures(around, { layers })
      const id: unknown = feature?.properties['id']
      if (typeof id === 'string') handlers.current.onSelect?.(id)
      else if (feature) map.easeTo({ center: lngLat, zoom: map.getZoom() + CLOSER })
    }
    map.on('click', press)
    const look = () => {
      const [west, south, east, north] = boxOf(map)
      handlers.current.onLook?.({ west, south, east, north })
    }
    look()
    map.on('moveend', look)
    return () => {
      opened.current = null
      counts()
      popups()
    }
  }
  return (
    <MapView
      center={[0, 20]}
      zoom={1}
      label={t('portal:tasks.mapLabel')}
      draw={(map) => drawTasks(map, drawn.current.tiles)}
      onOpen={open}
      className="tasks-map-view"
    />
  )
}

function fit(map: MapLibre, box: ShownBox | null): void {
  if (!box) return
  const bounds = unwrapBounds([box.west, box.south, box.east, box.north])
  map.fitBounds(bounds, { padding: 40, maxZoom: ONE_PLACE_ZOOM, animate: false })
}
