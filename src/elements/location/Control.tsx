import { useRef, useState } from 'react'
import { PlaceMap } from '../../client/map/PlaceMap.tsx'
import type { ControlEntry, ControlProps } from '../../client/render/ControlProps.ts'
import { type FoundPlace, useFormWords, useRenderScope } from '../../client/render/RenderScope.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { isPoint } from '../../geo/Position.ts'
import { leaving } from '../common/boxProps.tsx'
import { useOpeningView } from '../common/useOpeningView.tsx'
import { usePlaceWords } from '../common/usePlaceWords.tsx'
import type { LocationSettings } from './location.ts'
import { CoordinateBar, CoordinateInputs, type Figure } from './CoordinateInputs.tsx'
import { type CoordinateFormat, writeCoordinates } from './coordinateText.ts'
import type { LocationSource, LocationValue } from './LocationValue.ts'
import type { MeasuringOutcome } from './measurePosition.ts'
import { MeasuringPanel, useMeasuring } from './MeasuringPanel.tsx'
import { FailureNote, QualityNote } from './PlaceNote.tsx'
import { PlaceSearchBox } from './PlaceSearchBox.tsx'
import './location.css'

export const control: ControlEntry = { sort: 'input', Control: LocationControl, grouped: () => true }

type More = { readonly [key: string]: Json }

/** A place: measured by the device, found by name, put on the map, or written. The author switches each of them off. */
function LocationControl(props: ControlProps<LocationSettings>) {
  const { id, settings, value, onChange, onLeave, invalid, readOnly, describedBy, words: authorsWords } = props
  const { filling, places } = useRenderScope()
  const start = useOpeningView(props)
  const [noMap, setNoMap] = useState(false)
  const t = useFormWords()
  const words = usePlaceWords()
  const [format, setFormat] = useState<CoordinateFormat>(settings.format ?? 'dd')
  const lookedAt = useRef<readonly [number, number]>(null)
  const place = isPoint(value) ? (value as LocationValue) : null
  const { longitude, latitude, text } = figuresOf(value)

  const answer = (coordinates: readonly Json[], source: LocationSource, more: More = {}) =>
    onChange({ type: 'Point', coordinates, source, time: new Date().toISOString(), ...more })
  const measuring = useMeasuring(settings, ({ position, source }: MeasuringOutcome) => {
    const { longitude, latitude, altitude, accuracy, altitudeAccuracy, time, mock } = position
    answer(altitude === null ? [longitude, latitude] : [longitude, latitude, altitude], source, {
      accuracy,
      ...(altitudeAccuracy === undefined ? {} : { altitudeAccuracy }),
      time,
      ...(mock === undefined ? {} : { mock }),
    })
    onLeave()
  })
  const { state, failure } = measuring
  const byHand = (coordinates: readonly Json[], source: LocationSource) => {
    measuring.cancel()
    measuring.forget()
    answer(coordinates, source)
  }
  const type = (latitude: Figure, longitude: Figure) => {
    if (latitude === undefined && longitude === undefined) onChange(undefined)
    else byHand([longitude ?? '', latitude ?? ''], 'typed')
  }
  const clear = () => {
    measuring.cancel()
    measuring.forget()
    onChange(undefined)
    onLeave()
    // The button is gone with the place.
    document.getElementById(id)?.focus()
  }
  const found = ({ longitude, latitude }: FoundPlace) => {
    byHand([longitude, latitude], 'search')
    onLeave()
  }
  const best = state?.best ?? null
  const point = best
    ? ([best.longitude, best.latitude] as const)
    : place && ([place.coordinates[0], place.coordinates[1]] as const)
  const isPut = place?.source === 'map' || place?.source === 'search'
  const put = isPut && writeCoordinates({ longitude: place.coordinates[0], latitude: place.coordinates[1] }, format)
  // Whoever has no map writes, whatever the author thought of that.
  const mayType = settings.allowTyped !== false || noMap
  return (
    <div
      id={id}
      className="gf-location"
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      data-invalid={invalid}
      onBlur={leaving(onLeave)}
    >
      {settings.allowDevice !== false && !state && (
        <button type="button" className="gf-button" disabled={readOnly} onClick={measuring.start}>
          {t('location.usePosition')}
        </button>
      )}
      {state && (
        <MeasuringPanel
          measuring={state}
          target={settings.accuracyTarget}
          seconds={settings.averageSeconds}
          onTake={measuring.take}
          onCancel={measuring.cancel}
        />
      )}
      <div className="gf-location-note" aria-live="polite">
        {failure && <FailureNote failure={failure} settings={settings} />}
        {!failure && !state && place && <QualityNote place={place} settings={settings} authorsWords={authorsWords} />}
        {/* Whoever sees the map sees the pin. */}
        {put && <span className="gf-unseen">{put}</span>}
      </div>
      {settings.allowSearch !== false && (places || filling === null) && !readOnly && (
        <PlaceSearchBox id={id} near={() => lookedAt.current ?? point ?? nearOf(start)} onFound={found} />
      )}
      {settings.allowMap !== false && (
        <PlaceMap
          point={point}
          accuracy={best ? best.accuracy : place?.accuracy}
          zoom={settings.zoom ?? 15}
          start={start}
          pin={settings.pin === 'centre' ? 'centre' : 'tap'}
          pinLabel={words('pinHere')}
          label={t('location.map')}
          hint={settings.pin === 'centre' ? words('pinHint') : t('location.mapHint')}
          still={filling === null}
          onFail={() => setNoMap(true)}
          onLook={(centre) => {
            lookedAt.current = centre
          }}
          onPlace={
            readOnly
              ? null
              : (longitude, latitude) => {
                  byHand([longitude, latitude], 'map')
                  onLeave()
                }
          }
        />
      )}
      {mayType && (
        <CoordinateInputs
          {...props}
          format={format}
          latitude={latitude}
          longitude={longitude}
          text={text}
          onType={type}
          onText={(text) => byHand([text], 'typed')}
        />
      )}
      {(mayType || place) && (
        <CoordinateBar
          id={id}
          place={place ? { longitude: place.coordinates[0], latitude: place.coordinates[1] } : null}
          format={format}
          onFormat={setFormat}
          shown={!mayType}
          onClear={place && !readOnly ? clear : null}
        />
      )}
    </div>
  )
}

const nearOf = (start: { readonly longitude: number; readonly latitude: number } | null) =>
  start && ([start.longitude, start.latitude] as const)

/** What stands in the boxes for an answer, whole or half written: longitude first, as stored, or one text. */
function figuresOf(value: Json | undefined): {
  readonly longitude?: Figure
  readonly latitude?: Figure
  readonly text?: string
} {
  if (typeof value !== 'object' || value === null || !('coordinates' in value)) return {}
  const { coordinates } = value
  if (!Array.isArray(coordinates)) return {}
  const [first, second] = coordinates as readonly Json[]
  if (coordinates.length === 1 && typeof first === 'string') return { text: first }
  return { longitude: figure(first), latitude: figure(second) }
}

function figure(part: Json | undefined): Figure {
  return typeof part === 'number' || (typeof part === 'string' && part !== '') ? part : undefined
}
