import { type FocusEvent, useState } from 'react'
import { PlaceMap } from '../../client/map/PlaceMap.tsx'
import type { ControlProps } from '../../client/render/ControlProps.ts'
import { useFormWords, useRenderScope } from '../../client/render/RenderScope.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { isPoint } from '../../geo/Position.ts'
import { CoordinateInputs, type Figure } from './CoordinateInputs.tsx'
import type { LocationSource, LocationValue } from './location.ts'

/** A place: measured by the device, tapped on the map, or typed. Each of the three can be switched off by the author. */
export function LocationControl(props: ControlProps) {
  const { id, settings, value, onChange, onLeave, invalid, readOnly, describedBy } = props
  const { filling, positions, start } = useRenderScope()
  const t = useFormWords()
  const [note, setNote] = useState<{ readonly text: string; readonly failed: boolean } | 'locating' | null>(null)
  const place = isPoint(value) ? (value as LocationValue) : null
  const [longitude, latitude] = figuresOf(value)

  const answer = (coordinates: readonly Json[], source: LocationSource, more: { readonly [key: string]: Json } = {}) =>
    onChange({ type: 'Point', coordinates, source, time: new Date().toISOString(), ...more })
  const type = (latitude: Figure, longitude: Figure) => {
    setNote(null)
    if (latitude === undefined && longitude === undefined) onChange(undefined)
    else answer([longitude ?? '', latitude ?? ''], 'typed')
  }
  const measure = async () => {
    if (!positions) return
    setNote('locating')
    try {
      const { longitude, latitude, altitude, accuracy, time } = await positions.getCoordinate()
      answer(altitude === null ? [longitude, latitude] : [longitude, latitude, altitude], 'device', { accuracy, time })
      setNote(null)
    } catch (error) {
      setNote({ text: error instanceof Error ? error.message : String(error), failed: true })
    }
  }
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  return (
    <div
      id={id}
      className="gf-location"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      data-invalid={invalid}
      onBlur={leave}
    >
      {settings['allowTyped'] !== false && (
        <CoordinateInputs {...props} latitude={latitude} longitude={longitude} onType={type} />
      )}
      {settings['allowDevice'] !== false && (
        <button
          type="button"
          className="gf-button"
          disabled={readOnly || note === 'locating'}
          onClick={() => void measure()}
        >
          {t('location.usePosition')}
        </button>
      )}
      <div className="gf-location-note" aria-live="polite">
        {note === 'locating' && t('location.locating')}
        {note !== null && note !== 'locating' && <span className={note.failed ? 'gf-error' : ''}>{note.text}</span>}
        {note === null && <Accuracy metres={place?.accuracy} target={settings['accuracyTarget']} />}
      </div>
      {settings['allowMap'] !== false && (
        <PlaceMap
          point={place ? [place.coordinates[0], place.coordinates[1]] : null}
          accuracy={place?.accuracy}
          zoom={typeof settings['zoom'] === 'number' ? settings['zoom'] : 15}
          start={start}
          label={t('location.map')}
          hint={t('location.mapHint')}
          still={filling === null}
          onPlace={
            readOnly
              ? null
              : (longitude, latitude) => {
                  setNote(null)
                  answer([longitude, latitude], 'map')
                  onLeave()
                }
          }
        />
      )}
    </div>
  )
}

function Accuracy({ metres, target }: { readonly metres: number | undefined; readonly target: unknown }) {
  const t = useFormWords()
  if (metres === undefined) return null
  const rounded = Math.ceil(metres)
  if (typeof target !== 'number' || metres <= target) return t('location.accuracy', { metres: rounded })
  return t('location.tooCoarse', { metres: rounded, target })
}

/** What stands in the boxes for an answer, whole or half typed: longitude first, as stored. */
function figuresOf(value: Json | undefined): readonly [Figure, Figure] {
  if (typeof value !== 'object' || value === null || !('coordinates' in value)) return [undefined, undefined]
  const { coordinates } = value
  if (!Array.isArray(coordinates)) return [undefined, undefined]
  return [figure(coordinates[0]), figure(coordinates[1])]
}

function figure(part: Json | undefined): Figure {
  return typeof part === 'number' || (typeof part === 'string' && part !== '') ? part : undefined
}
