import { Suspense, useState } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { type FoundPlace, useFormTranslation, useRenderScope } from '../../render/RenderScope.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { isPoint } from '../../geo/Position.ts'
import { lazyPart } from '../../render/ui/lazyPart.ts'
import { onGroupLeave } from '../common/boxProps.tsx'
import { useOpeningView } from '../common/useOpeningView.tsx'
import type { LocationSettings } from './location.ts'
import type { FieldContent } from './CoordinateInputs.tsx'
import { CoordinatesFold } from './CoordinatesFold.tsx'
import type { CoordinateFormat } from './coordinateText.ts'
import { isMeasured, type LocationSource, type LocationValue } from './LocationValue.ts'
import type { MeasuringOutcome } from './measurePosition.ts'
import { MeasuringPanel, useMeasuring } from './MeasuringPanel.tsx'
import { FailureNote, QualityNote } from './PlaceNote.tsx'
import { PlaceMethodButtons } from './PlaceMethodButtons.tsx'
import './location.css'

// Maps, place names and coordinate formats are separate chunks, loaded on demand or once a place is set.
const PlaceKnown = lazyPart(async () => (await import('./PlaceSummary.tsx')).PlaceSummary)
const PlaceScreen = lazyPart(async () => (await import('./PlaceScreen.tsx')).PlaceScreen)
const PlaceSearchBox = lazyPart(async () => (await import('./PlaceSearchBox.tsx')).PlaceSearchBox)

export const control: ControlEntry = { sort: 'input', Control: LocationControl, grouped: () => true }

type More = { readonly [key: string]: Json }

/** A location: measured by the device, found by name, placed on the map, or typed. The author can disable each. */
function LocationControl(props: ControlProps<LocationSettings>) {
  const { id, settings, value, onChange, onLeave, invalid, readOnly, describedBy, words: authorsWords } = props
  const { filling, places } = useRenderScope()
  const [screen, setScreen] = useState<'map' | 'search' | null>(null)
  const start = useOpeningView(props, screen)
  const [noMap, setNoMap] = useState(false)
  // A typed location is shown below the fields, so that nothing moves during typing.
  const [below, setBelow] = useState(false)
  const t = useFormTranslation()
  const [format, setFormat] = useState<CoordinateFormat>(settings.format ?? 'dd')
  const place = isPoint(value) ? (value as LocationValue) : null
  const { longitude, latitude, text } = figuresOf(value)

  // A button that was used is removed: keyboard focus continues from the question.
  const keepFocus = () =>
    setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
    })
  const answer = (coordinates: readonly Json[], source: LocationSource, more: More = {}) =>
    onChange({ type: 'Point', coordinates, source, time: new Date().toISOString(), ...more })
  const measuring = useMeasuring(settings, ({ position, source }: MeasuringOutcome) => {
    const { longitude, latitude, altitude, accuracy, altitudeAccuracy, time, mock } = position
    setBelow(false)
    answer(altitude === null ? [longitude, latitude] : [longitude, latitude, altitude], source, {
      accuracy,
      ...(altitudeAccuracy === undefined ? {} : { altitudeAccuracy }),
      time,
      ...(mock === undefined ? {} : { mock }),
    })
    onLeave()
    keepFocus()
  })
  const { state, failure } = measuring
  const byHand = (coordinates: readonly Json[], source: LocationSource) => {
    measuring.cancel()
    measuring.forget()
    if (source !== 'typed') setBelow(false)
    else if (!place) setBelow(true)
    answer(coordinates, source)
  }
  const type = (latitude: FieldContent, longitude: FieldContent) => {
    if (latitude === undefined && longitude === undefined) onChange(undefined)
    else byHand([longitude ?? '', latitude ?? ''], 'typed')
  }
  const clear = () => {
    measuring.cancel()
    measuring.forget()
    setBelow(false)
    onChange(undefined)
    onLeave()
    // The button is removed with the place.
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
  const shown = place && ([place.coordinates[0], place.coordinates[1]] as const)
  const still = filling === null
  // Without a map, typing is allowed even if the author disabled it.
  const mayType = settings.allowTyped !== false || noMap
  const mayMap = settings.allowMap !== false && !noMap
  const maySearch = settings.allowSearch !== false && (places !== null || still)
  const mayMeasure = settings.allowDevice !== false
  // The fields stay expanded for an invalid or partial value, or if they are the only option.
  const isWrong = invalid && value !== undefined && !(place && isMeasured(place))
  const isHalf = value !== undefined && !place
  const isOpen = isWrong || isHalf || (readOnly && !place) || !(mayMeasure || mayMap || maySearch)
  const use = (longitude: number, latitude: number, source: 'map' | 'search') => {
    setScreen(null)
    byHand([longitude, latitude], source)
    onLeave()
    keepFocus()
  }
  const known = shown && !state && (
    <Suspense
      fallback={
        <>
          {mayMap && <div className="gf-map" />}
          <div className="gf-place-known" />
        </>
      }
    >
      <PlaceKnown
        point={shown}
        accuracy={place?.accuracy}
        zoom={settings.zoom ?? 15}
        format={format}
        withMap={mayMap}
        still={still || screen !== null}
        onNoMap={() => setNoMap(true)}
      />
    </Suspense>
  )
  return (
    <div
      id={id}
      className="gf-location"
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      data-invalid={invalid}
      onBlur={onGroupLeave(onLeave)}
    >
      {!below && known}
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
      </div>
      {!state && !readOnly && (
        <PlaceMethodButtons
          placed={place !== null && !below}
          mayMeasure={mayMeasure}
          mayMap={mayMap}
          maySearch={maySearch}
          onMeasure={measuring.start}
          onScreen={still ? () => undefined : setScreen}
        />
      )}
      {/* Without a map there is room for the search field itself. */}
      {maySearch && !mayMap && !readOnly && (
        <Suspense fallback={null}>
          <PlaceSearchBox id={id} near={() => point ?? nearOf(start)} onFound={found} />
        </Suspense>
      )}
      {(mayType || place) && (
        <CoordinatesFold
          {...props}
          shown={isOpen}
          mayType={mayType}
          format={format}
          latitude={latitude}
          longitude={longitude}
          text={text}
          place={place ? { longitude: place.coordinates[0], latitude: place.coordinates[1] } : null}
          onType={type}
          onText={(written) => byHand([written], 'typed')}
          onFormat={setFormat}
        >
          {place && !readOnly && (
            <button type="button" className="gf-button gf-place-clear" onClick={clear}>
              {t('location.clear')}
            </button>
          )}
        </CoordinatesFold>
      )}
      {below && known}
      {screen && (
        <Suspense fallback={null}>
          <PlaceScreen
            id={id}
            label={authorsWords(settings.label)}
            point={shown}
            start={start}
            zoom={settings.zoom ?? 15}
            pin={settings.pin === 'tap' ? 'tap' : 'centre'}
            format={format}
            maySearch={maySearch}
            searching={screen === 'search'}
            onUse={use}
            onClose={() => setScreen(null)}
            onNoMap={() => setNoMap(true)}
          />
        </Suspense>
      )}
    </div>
  )
}

const nearOf = (start: { readonly longitude: number; readonly latitude: number } | null) =>
  start && ([start.longitude, start.latitude] as const)

/** Returns the content of the coordinate fields, complete or partial: longitude first, as stored, or one text. */
function figuresOf(value: Json | undefined): {
  readonly longitude?: FieldContent
  readonly latitude?: FieldContent
  readonly text?: string
} {
  if (typeof value !== 'object' || value === null || !('coordinates' in value)) return {}
  const { coordinates } = value
  if (!Array.isArray(coordinates)) return {}
  const [first, second] = coordinates as readonly Json[]
  if (coordinates.length === 1 && typeof first === 'string') return { text: first }
  return { longitude: figure(first), latitude: figure(second) }
}

function figure(part: Json | undefined): FieldContent {
  return typeof part === 'number' || (typeof part === 'string' && part !== '') ? part : undefined
}
