import { useState } from 'react'
import type { ControlProps } from '../../client/render/ControlProps.ts'
import { useFormWords } from '../../client/render/RenderScope.ts'
import { readNumber } from '../number/readNumber.ts'
import { readCoordinates } from './readCoordinates.ts'

/** What stands in a box: a number, a text that is none yet, or nothing. */
export type Figure = number | string | undefined

interface CoordinateInputsProps extends Pick<
  ControlProps,
  'id' | 'required' | 'readOnly' | 'invalid' | 'describedBy' | 'onLeave'
> {
  readonly latitude: Figure
  readonly longitude: Figure
  readonly onType: (latitude: Figure, longitude: Figure) => void
}

/** Two boxes for decimal degrees; a pair pasted into either fills both. */
export function CoordinateInputs(props: CoordinateInputsProps) {
  const { id, latitude, longitude, onType } = props
  const t = useFormWords()
  const type = (axis: 'latitude' | 'longitude', text: string) => {
    const pair = readCoordinates(text)
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
            onText={(text) => type(axis, text)}
          />
        </label>
      ))}
    </div>
  )
}

interface FigureInputProps extends Pick<ControlProps, 'id' | 'required' | 'readOnly' | 'invalid' | 'describedBy'> {
  readonly figure: Figure
  readonly onText: (text: string) => void
}

function FigureInput({ id, figure, onText, required, readOnly, invalid, describedBy }: FigureInputProps) {
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
    />
  )
}
