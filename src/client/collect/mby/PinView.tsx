import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Json } from '../../../forms/kinds/ElementKind.ts'
import { type PlacesMapView, PlacesMap } from '../../../render/map/PlacesMap.tsx'
import { distanceText, positionText } from '../nearby/distanceText.ts'
import { useTown } from '../fill/useTown.ts'
import { LocateButton } from './LocateButton.tsx'
import { MbyFrame } from './MbyFrame.tsx'
import type { MapPlace } from './mbyAddress.ts'
import type { MbyProps } from './MbyProps.ts'
import type { CurrentLocation } from '../nearby/useCurrentLocation.ts'
import { useMarks } from './useMarks.ts'

/** Zoom at the device's position. */
const PIN_ZOOM = 17
/** Minimum zoom: farther out, the pin would be kilometres off. */
const MIN_ZOOM = 10
const WORLD: PlacesMapView = { longitude: 0, latitude: 20, zoom: 0.6 }

interface PinViewProps extends MbyProps {
  /** True if the pin moves to the device's position; false if it stays where the map was. */
  readonly comes: boolean
  /** Answer to the form's coordinate, undefined if no map could be loaded; and the map position. */
  readonly onPin: (value: Json | undefined, at: MapPlace | null) => void
}

/** The first step of adding a place: the map moves under a pin fixed in the middle. */
export function PinView({ page, form, at, here, askHere, comes, onPin }: PinViewProps) {
  const { t, i18n } = useTranslation('mby')
  const { marks, look } = useMarks(page.formId)
  const [start] = useState<PlacesMapView>(() => at ?? lookAt(here.state === 'known' ? here.here : null) ?? WORLD)
  const [now, setNow] = useState<PlacesMapView>(start)
  /** The GPS position the pin is at, until the user moves the map. */
  const [measured, setMeasured] = useState<CurrentLocation | null>(null)
  const [to, setTo] = useState<PlacesMapView | null>(null)
  const [mapless, setMapless] = useState(false)
  const [touched, setTouched] = useState(false)

  const comeHere = (found: CurrentLocation) => {
    setMeasured(found)
    setTo(lookAt(found))
  }
  const locate = async () => {
    const found = await askHere()
    if (found) comeHere(found)
  }
  const locateAtOnce = useEffectEvent(async () => {
    if (!comes) return
    const found = await askHere()
    // The user's own choice overrides the GPS position.
    if (found && !touched) comeHere(found)
  })
  useEffect(() => {
    const soon = setTimeout(() => void locateAtOnce())
    return () => clearTimeout(soon)
  }, [])

  const tooFar = now.zoom < MIN_ZOOM
  const point = measured ?? now
  const town = useTown(mapless ? null : point.longitude, point.latitude)
  const use = () => {
    if (mapless && !measured) return onPin(undefined, null)
    const place = { latitude: point.latitude, longitude: point.longitude, zoom: Math.max(now.zoom, MIN_ZOOM) }
    onPin(answerOf(now, measured), place)
  }
  return (
    <MbyFrame page={page} form={form} at={tooFar ? null : now} open="add">
      <div className="mby-map mby-map-pin">
        <PlacesMap
          label={t('pinMap')}
          start={start}
          marks={marks}
          here={here.state === 'known' ? here.here : null}
          to={to}
          sayCount={(count) => t('places', { count })}
          onFail={() => setMapless(true)}
          onLook={(next, bounds, byHand) => {
            setNow(next)
            look(bounds)
            if (!byHand) return
            setTouched(true)
            setMeasured(null)
          }}
        />
        {!mapless && (
          <svg className="mby-pin" viewBox="0 0 32 44" aria-hidden="true">
            <path d="M16 43C25 30 31 23 31 15.5A15 15 0 0 0 1 15.5C1 23 7 30 16 43Z" />
            <circle cx="16" cy="15.5" r="5.5" />
          </svg>
        )}
        <LocateButton here={here} onLocate={() => void locate()} />
      </div>
      <div className="mby-sheet">
        <p aria-live="polite">
          {mapless && !measured ? (
            t('mapless')
          ) : tooFar && !measured ? (
            t('zoomIn')
          ) : (
            <>
              <strong>{positionText(point)}</strong>
              {measured && ` · ±${distanceText(Math.ceil(measured.accuracy), i18n.language)}`}
              <span>{town}</span>
            </>
          )}
        </p>
        <button
          type="button"
          className="page-button page-button-primary mby-wide"
          disabled={!mapless && tooFar && !measured}
          onClick={use}
        >
          {t(mapless && !measured ? 'goOn' : 'usePlace')}
        </button>
      </div>
    </MbyFrame>
  )
}

const lookAt = (here: CurrentLocation | null): PlacesMapView | null =>
  here && { longitude: here.longitude, latitude: here.latitude, zoom: PIN_ZOOM }

/** Returns the pin as an answer of the location element: measured by the device, or placed by hand. */
function answerOf(now: PlacesMapView, measured: CurrentLocation | null): Json {
  if (!measured) {
    const coordinates = [Number(now.longitude.toFixed(6)), Number(now.latitude.toFixed(6))]
    return { type: 'Point', coordinates, source: 'map', time: new Date().toISOString() }
  }
  const { longitude, latitude, altitude, accuracy, time } = measured
  const coordinates = altitude === null ? [longitude, latitude] : [longitude, latitude, altitude]
  return { type: 'Point', coordinates, accuracy, source: 'device', time }
}
