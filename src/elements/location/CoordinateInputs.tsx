import { useState } from 'react'
import type { ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation, useRenderScope } from '../../render/RenderScope.ts'
import { isLatitude, isLongitude } from '../../geo/Position.ts'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import { readNumber } from '../number/readNumber.ts'
import { type CoordinateFormat, readAnyCoordinates, writeCoordinates } from './coordinateText.ts'
import { COORDINATE_FORMATS } from './locationSettings.ts'
import type { Coordinates } from './readCoordinates.ts'

/** Content of a field: a number, an invalid text, or nothing. */
export type FieldContent = number | string | undefined

export interface CoordinateInputsProps extends Pick<
  ControlProps,
  'id' | 'required' | 'readOnly' | 'invalid' | 'describedBy' | 'onLeave'
> {
  readonly format: CoordinateFormat
  readonly latitude: FieldContent
  readonly longitude: FieldContent
  /** Typed text that is not a coordinate in any format. */
  readonly text: string | undefined
  readonly onType: (latitude: FieldContent, longitude: FieldContent) => void
  readonly onText: (text: string) => void
}

/** Typed coordinates in the selected format; pasted ones are recognised in any format. */
export function CoordinateInputs(props: CoordinateInputsProps) {
  const { id, format, latitude, longitude, text, onType } = props
  const t = useFormTranslation()
  if (format !== 'dd' || text !== undefined) return <OneBox {...props} />
  const type = (axis: 'latitude' | 'longitude', text: string) => {
    const pair = readAnyCoordinates(text)
    if (pair) onType(pair.latitude, pair.longitude)
    else if (axis === 'latitude') onType(readNumber(text), longitude)
    else onType(latitude, readNumber(text))
  }
  return (
    <div className="gf-coordinates">
      {(['latitude', 'longitude'] as const).map((axis) => (
        <label key={axis} className="gf-coordinate">
          <span className="gf-sublabel">{t(`location.${axis}`)}</span>
          <FigureInput
            {...props}
            id={`${id}-${axis}`}
            figure={axis === 'latitude' ? latitude : longitude}
            isRight={axis === 'latitude' ? isLatitude : isLongitude}
            onText={(text) => type(axis, text)}
          />
        </label>
      ))}
    </div>
  )
}

/** One field for both: degrees, minutes and seconds, or the grid. */
function OneBox(props: CoordinateInputsProps) {
  const { id, format, latitude, longitude, text, onType, onText } = props
  const t = usePlaceTranslation()
  const [typed, setTyped] = useState('')
  const met = readAnyCoordinates(typed)
  const isTyped = met !== null && met.latitude === latitude && met.longitude === longitude
  const here = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
  const shown = text ?? (isTyped ? typed : ((here && writeCoordinates(here, format)) ?? ''))
  const type = (next: string) => {
    setTyped(next)
    const pair = readAnyCoordinates(next)
    if (pair) onType(pair.latitude, pair.longitude)
    else if (next.trim() === '') onType(undefined, undefined)
    else onText(next)
  }
  return (
    <>
      <input
        type="text"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        id={`${id}-text`}
        className="gf-input"
        aria-label={t(format)}
        placeholder={EXAMPLES[format]}
        value={shown}
        readOnly={props.readOnly}
        aria-required={props.required}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        onChange={(event) => type(event.target.value)}
        onBlur={() => text !== undefined && props.onLeave()}
      />
      {here && shown === '' && <span className="gf-help">{t('noName')}</span>}
    </>
  )
}

const EXAMPLES: { readonly [format in CoordinateFormat]: string } = {
  dd: '10.77, 106.69',
  dms: '10°46′12″N 106°41′24″E',
  mgrs: '48P XS 84812 91042',
}

interface FigureInputProps extends Pick<
  ControlProps,
  'id' | 'required' | 'readOnly' | 'invalid' | 'describedBy' | 'onLeave'
> {
  readonly figure: FieldContent
  readonly isRight: (figure: FieldContent) => boolean
  readonly onText: (text: string) => void
}

/** An invalid number is reported on leaving its field; a missing one on leaving the question. */
function FigureInput(props: FigureInputProps) {
  const { id, figure, isRight, onText, onLeave, required, readOnly, invalid, describedBy } = props
  const [typed, setTyped] = useState('')
  return (
    <input
      type="text"
      inputMode="text"
      autoComplete="off"
      id={id}
      className="gf-input"
      value={readNumber(typed) === figure ? typed : (figure ?? '')}
      readOnly={readOnly}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => {
        setTyped(event.target.value)
        onText(event.target.value)
      }}
      onBlur={() => figure !== undefined && figure !== '' && !isRight(figure) && onLeave()}
    />
  )
}

interface CoordinateBarProps {
  readonly id: string
  readonly place: Coordinates | null
  readonly format: CoordinateFormat
  readonly onFormat: (format: CoordinateFormat) => void
  /** Shows the coordinates as text, for read-only fields. */
  readonly shown: boolean
}

/** The coordinate format, and a button to copy. */
export function CoordinateBar({ id, place, format, onFormat, shown }: CoordinateBarProps) {
  const { positions } = useRenderScope()
  const t = usePlaceTranslation()
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly key: 'copied' | 'copyFailed' } | null>(null)
  const text = place && writeCoordinates(place, format)
  const copy = async () => {
    if (!positions || !text) return
    const key = await positions.copyText(text).then(
      () => 'copied' as const,
      () => 'copyFailed' as const,
    )
    setOutcome({ of: text, key })
  }
  return (
    <div className="gf-coordinate-bar">
      {shown && place && (
        <span className="gf-coordinate-text" dir="ltr">
          {text ?? t('noName')}
        </span>
      )}
      <select
        id={`${id}-notation`}
        className="gf-input gf-coordinate-notation"
        aria-label={t('notation')}
        value={format}
        onChange={(event) => onFormat(event.target.value as CoordinateFormat)}
      >
        {COORDINATE_FORMATS.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </select>
      {text && positions && (
        <button type="button" className="gf-button" onClick={() => void copy()}>
          {t('copy')}
        </button>
      )}
      <span className="gf-help" role="status">
        {outcome && outcome.of === text && t(outcome.key)}
      </span>
    </div>
  )
}
