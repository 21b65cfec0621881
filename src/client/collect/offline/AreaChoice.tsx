import type { Map as MapLibre } from 'maplibre-gl'
import { type ReactNode, useContext, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { newUuid } from '../../../forms/filling/moment.ts'
import { type Bounds, centerOf, unwrapBounds } from '../../../geo/Bounds.ts'
import { maySaveLayer } from '../../../render/map/areas/planArea.ts'
import { FormMapsContext } from '../../../render/map/FormMaps.ts'
import type { Area, AreaForm } from '../../../render/map/kept/Area.ts'
import { firstChoice } from '../../../render/map/layerChoice.ts'
import { MapView } from '../../../render/map/MapView.tsx'
import { currentDevice } from '../../native/currentDevice.ts'
import { serverLayers } from '../../../render/map/serverLayers.ts'
import { worldLayer } from '../../../render/map/world/worldLayer.ts'
import { shownLayers, type ShownLayer } from '../../../render/map/ShownLayer.ts'
import { ReserveTasksChoice } from './ReserveTasksChoice.tsx'
import { startSavingArea } from './areaWork.ts'
import { useAreas } from './useAreas.ts'
import { useAreaPlan, type PlanState } from './useAreaPlan.ts'
import { sizeText } from '../../../render/ui/sizeText.ts'

interface AreaChoiceProps {
  readonly form: AreaForm | null
  readonly start: Bounds | null
  readonly onBegun: () => void
  readonly children: ReactNode
}

/** Maximum tile zoom to save. */
const DETAILS = [10, 13, 15, 17] as const

/** A map with a frame: its content is saved down to the chosen zoom. */
export function AreaChoice({ form, start, onBegun, children }: AreaChoiceProps) {
  const { t, i18n } = useTranslation('areas')
  const id = useId()
  const maps = useContext(FormMapsContext)
  const { t: onMap } = useTranslation('map')
  const worldTitle = onMap('world')
  const { areas } = useAreas()
  const shown = useMemo(() => shownLayers(maps, serverLayers(), i18n.language, location.origin), [maps, i18n.language])
  const layers = useMemo(() => [...shown.filter(maySaveLayer), worldLayer(worldTitle)], [shown, worldTitle])
  const onlineOnly = shown.filter(isOnlineOnly).map(({ title }) => title)
  const [wanted, setWanted] = useState<ReadonlySet<string>>(() => {
    // The basemap and overlays shown by default.
    const { basemap, overlays } = firstChoice(layers)
    const [world] = layers.slice(-1)
    return new Set([basemap, ...overlays, world].flatMap((layer) => (layer ? [layer.id] : [])))
  })
  const chosen = useMemo(() => layers.filter((layer) => wanted.has(layer.id)), [layers, wanted])
  const [zoom, setZoom] = useState<number>(15)
  const [along, setAlong] = useState(0)
  const [bounds, setBounds] = useState<Bounds | null>(null)
  const [name, setName] = useState<string | null>(null)
  const unnamed = t('unnamed', { number: (areas?.length ?? 0) + 1 })
  const plan = useAreaPlan(chosen, bounds, zoom)
  const map = useRef<MapLibre>(null)
  const [center] = useState(() => (start ? centerOf(start) : ([0, 20] as const)))

  const open = (opened: MapLibre) => {
    map.current = opened
    if (start) opened.fitBounds(unwrapBounds(start), { animate: false })
    const look = () => setBounds(frameOf(opened))
    look()
    opened.on('moveend', look)
    opened.on('resize', look)
    return () => {
      map.current = null
    }
  }
  // Without a map, the bounds that the page showed are saved.
  const noMap = () => setBounds(start)
  const save = () => {
    if (!bounds) return
    const now = Date.now()
    const area: Area = {
      id: newUuid(),
      name: name?.trim() || unnamed,
      bounds,
      zoom,
      layers: chosen,
      total: plan.state === 'ready' ? plan.plan.pieces.length : 0,
      done: 0,
      bytes: 0,
      state: 'part',
      savedAt: now,
      round: now,
      form,
      along,
    }
    void startSavingArea(area)
    onBegun()
  }
  return (
    <div className="area-choice">
      <div className="area-map">
        <MapView
          center={[center[0], center[1]]}
          zoom={start ? 10 : 1}
          label={t('map')}
          description={t('text')}
          onOpen={open}
          onFail={noMap}
          onLocate={() => currentDevice().getCoordinate()}
          noSaving
        />
        <div className="area-frame" aria-hidden="true" />
      </div>
      <div className="area-body">
        <p className="area-text">{t('text')}</p>
        <div className="area-fields">
          <label htmlFor={`${id}-name`}>{t('name')}</label>
          <input
            id={`${id}-name`}
            className="area-input"
            maxLength={80}
            value={name ?? unnamed}
            onChange={({ target }) => setName(target.value)}
          />
          {layers.length > 0 && (
            <>
              <label htmlFor={`${id}-zoom`}>{t('detail')}</label>
              <select
                id={`${id}-zoom`}
                className="area-input"
                value={zoom}
                onChange={({ target }) => setZoom(Number(target.value))}
              >
                {DETAILS.map((one) => (
                  <option key={one} value={one}>
                    {t(`zoom.${one}`)}
                  </option>
                ))}
              </select>
            </>
          )}
        </div>
        <LayersChoice layers={layers} wanted={wanted} onChange={setWanted} />
        {onlineOnly.length > 0 && <p className="area-text">{t('left', { titles: onlineOnly.join(', ') })}</p>}
        {form?.template === TEMPLATE_KINDS.MAP_BY_YOU && <p className="area-text">{t('lists.places')}</p>}
        {form?.template === TEMPLATE_KINDS.MICRO_TASK && (
          <ReserveTasksChoice form={form} count={along} onChange={setAlong} />
        )}
        <div className="area-foot">
          <PlanNote found={plan} />
          <div className="area-acts">
            <button
              type="button"
              className="page-button page-button-primary"
              disabled={!bounds || plan.state !== 'ready' || plan.noRoom}
              onClick={save}
            >
              {t('save')}
            </button>
            {children}
          </div>
        </div>
      </div>
    </div>
  )
}

/** True for a basemap of another server whose terms do not allow saving it. */
function isOnlineOnly(layer: ShownLayer): boolean {
  const isElsewhere = new URL(layer.url, location.origin).origin !== location.origin
  return layer.role === 'basemap' && isElsewhere && !maySaveLayer(layer)
}

/** Distance of the frame from the edges of its map, in pixels; the same in `areas.css`. */
const INSET = 28

/** Bounds of the frame on a map. */
function frameOf(map: MapLibre): Bounds {
  const { clientWidth, clientHeight } = map.getContainer()
  const from = map.unproject([INSET, clientHeight - INSET])
  const to = map.unproject([clientWidth - INSET, INSET])
  const south = Math.max(-85, from.lat)
  const north = Math.min(85, to.lat)
  if (to.lng - from.lng >= 360) return [-180, south, 180, north]
  return [from.wrap().lng, south, to.wrap().lng, north]
}

/** Size of the download, or why it is not possible. */
function PlanNote({ found }: { found: PlanState }) {
  const { t, i18n } = useTranslation('areas')
  if (found.state !== 'ready') {
    return (
      <p className={`area-plan${found.state === 'working' ? '' : ' area-wrong'}`} role="status">
        {t(`plan.${found.state}`)}
      </p>
    )
  }
  const { plan, noRoom } = found
  const count = plan.pieces.length
  const titles = plan.left.map(({ title }) => title).join(', ')
  const size = sizeText(plan.bytes, i18n.language)
  return (
    <div role="status">
      <p className="area-plan">
        {count === 0 ? t('onlyWorld') : t(plan.exact ? 'plan.exact' : 'plan.about', { count, size })}
      </p>
      {titles && <p className="area-text">{t('left', { titles })}</p>}
      {noRoom && <p className="area-wrong">{t('plan.noRoom')}</p>}
    </div>
  )
}

interface LayersChoiceProps {
  readonly layers: readonly ShownLayer[]
  /** Ids of the layers to save. */
  readonly wanted: ReadonlySet<string>
  readonly onChange: (wanted: ReadonlySet<string>) => void
}

/** Choice of map layers to save; nothing if there is only one. */
function LayersChoice({ layers, wanted, onChange }: LayersChoiceProps) {
  const { t } = useTranslation('areas')
  if (layers.length < 2) return null
  const toggle = (id: string, on: boolean) => {
    const next = new Set(wanted)
    if (on) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset className="area-layers">
      <legend>{t('layers')}</legend>
      {layers.map(({ id, title }) => (
        <label key={id}>
          <input type="checkbox" checked={wanted.has(id)} onChange={({ target }) => toggle(id, target.checked)} />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  )
}
