import type { PointerEvent } from 'react'
import type { ControlProps } from '../../client/render/ControlProps.ts'
import { compassPoint, wrapHeading } from './heading.ts'

interface DialProps extends Pick<ControlProps, 'id' | 'readOnly' | 'invalid' | 'describedBy'> {
  /** Degrees from north; undefined: none yet. */
  readonly degrees: number | undefined
  /** What is said of the value. */
  readonly said: string | undefined
  readonly label: string
  readonly onTurn: (degrees: number) => void
}

const STEPS: { readonly [key: string]: number } = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 15,
  PageDown: -15,
}
const MARKS = Array.from({ length: 24 }, (_, index) => index * 15)

/** A compass card with a needle: turned by finger, mouse or keys (arrows a degree, Page Up and Down fifteen). */
export function Dial({ id, degrees, said, label, readOnly, invalid, describedBy, onTurn }: DialProps) {
  const turn = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const east = event.clientX - left - width / 2
    const south = event.clientY - top - height / 2
    // In the very middle a finger says no direction.
    if (Math.hypot(east, south) > 8) onTurn(Math.round(wrapHeading((Math.atan2(east, -south) * 180) / Math.PI)) % 360)
  }
  const press = (key: string): boolean => {
    const step = STEPS[key]
    if (step !== undefined) onTurn(wrapHeading(Math.round(degrees ?? 0) + step))
    else if (key === 'Home') onTurn(0)
    else return false
    return true
  }
  return (
    <div
      id={`${id}-dial`}
      className="gf-dial"
      role="slider"
      tabIndex={readOnly ? -1 : 0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={Math.round(degrees ?? 0)}
      aria-valuetext={said}
      aria-readonly={readOnly}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onPointerDown={(event) => {
        if (readOnly) return
        event.currentTarget.setPointerCapture(event.pointerId)
        turn(event)
      }}
      onPointerMove={(event) => {
        if (!readOnly && event.currentTarget.hasPointerCapture(event.pointerId)) turn(event)
      }}
      onKeyDown={(event) => {
        if (!readOnly && press(event.key)) event.preventDefault()
      }}
    >
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        <circle r="96" className="gf-dial-card" />
        {MARKS.map((at) => (
          <line key={at} y1={-92} y2={at % 90 === 0 ? -76 : at % 45 === 0 ? -80 : -86} transform={`rotate(${at})`} />
        ))}
        {[0, 90, 180, 270].map((at) => (
          <text key={at} transform={`rotate(${at}) translate(0 -58) rotate(${-at})`} dy="0.35em">
            {compassPoint(at)}
          </text>
        ))}
        {degrees !== undefined && (
          <g transform={`rotate(${degrees})`}>
            <path d="M0 -74L11 6L0 0L-11 6Z" className="gf-dial-needle" />
            <path d="M0 44L8 4L0 0L-8 4Z" className="gf-dial-tail" />
          </g>
        )}
      </svg>
    </div>
  )
}
