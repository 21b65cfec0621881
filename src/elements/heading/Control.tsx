import './heading.css'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useRenderScope } from '../../render/RenderScope.ts'
import { boxProps, onGroupLeave } from '../common/boxProps.tsx'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import { readNumber } from '../number/readNumber.ts'
import { compassPoint, wrapHeading, type HeadingSettings } from './heading.ts'

export const control: ControlEntry = { sort: 'input', Control: HeadingControl, grouped: () => true }

/** A compass bearing: a dial that follows the device until stopped, or is turned by hand, and a field for degrees. */
function HeadingControl(props: ControlProps<HeadingSettings>) {
  const { id, settings, value, onChange, onLeave, readOnly } = props
  const { positions } = useRenderScope()
  const t = usePlaceTranslation()
  const [live, setLive] = useState<number | 'waiting' | null>(null)
  const [failure, setFailure] = useState<'denied' | 'none' | null>(null)
  const stop = useRef<() => void>(undefined)
  const [typed, setTyped] = useState('')
  // The field stays expanded if it has an invalid value.
  const isWrong = typeof value === 'string' || (props.invalid && value !== undefined)
  const [isOpen, setOpen] = useState(isWrong)
  if (isWrong && !isOpen) setOpen(true)
  useEffect(() => () => stop.current?.(), [])

  const end = () => {
    stop.current?.()
    stop.current = undefined
    setLive(null)
  }
  const watch = () => {
    if (!positions) return
    setFailure(null)
    setLive('waiting')
    stop.current = positions.watchHeading(
      (degrees) => setLive(wrapHeading(degrees)),
      (error) => {
        setLive(null)
        setFailure('reason' in error && error.reason === 'denied' ? 'denied' : 'none')
      },
    )
  }
  const keep = () => {
    if (typeof live === 'number') onChange(live)
    end()
    onLeave()
  }
  const turn = (degrees: number) => {
    end()
    onChange(degrees)
  }
  const write = (text: string) => {
    setTyped(text)
    onChange(readNumber(text))
  }
  const kept = typeof value === 'number' ? value : undefined
  const degrees = typeof live === 'number' ? live : kept
  const valueText =
    degrees === undefined
      ? undefined
      : t('heading.value', { degrees: Math.round(degrees) % 360, point: compassPoint(degrees) })
  const mayTurn = settings.allowTyped !== false && !readOnly
  return (
    <div id={id} className="gf-heading" role="group" aria-labelledby={`${id}-label`} onBlur={onGroupLeave(onLeave)}>
      {settings.allowCompass !== false && live === null && !readOnly && (
        <button
          type="button"
          className={
            kept === undefined ? 'gf-button gf-button-primary gf-heading-measure' : 'gf-button gf-heading-measure'
          }
          onClick={watch}
        >
          {t('heading.compass')}
        </button>
      )}
      <Dial
        {...props}
        readOnly={!mayTurn}
        degrees={degrees}
        valueText={valueText}
        label={t('heading.dial')}
        onTurn={turn}
      />
      <div className="gf-heading-parts">
        <output className="gf-heading-value">
          <bdi>{valueText ?? '–'}</bdi>
        </output>
        {live !== null && (
          <div className="gf-heading-acts">
            <button type="button" className="gf-button gf-button-primary" disabled={live === 'waiting'} onClick={keep}>
              {t('heading.keep')}
            </button>
            <button type="button" className="gf-button" onClick={end}>
              {t('cancel')}
            </button>
          </div>
        )}
        {settings.allowTyped !== false && (
          <details className="gf-heading-typed" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{t('heading.degrees')}</summary>
            <input
              {...boxProps(props)}
              id={`${id}-degrees`}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              aria-label={t('heading.degrees')}
              value={
                readNumber(typed) === value
                  ? typed
                  : typeof value === 'number' || typeof value === 'string'
                    ? value
                    : ''
              }
              onChange={(event) => write(event.target.value)}
            />
          </details>
        )}
        <div className="gf-help" role="status">
          {live !== null && t('heading.turn')}
          {failure && t(`heading.${failure}`)}
        </div>
      </div>
    </div>
  )
}

interface DialProps extends Pick<ControlProps, 'id' | 'readOnly' | 'invalid' | 'describedBy'> {
  /** Degrees from north; undefined if unanswered. */
  readonly degrees: number | undefined
  /** Spoken text of the value. */
  readonly valueText: string | undefined
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

/** A compass dial with a needle, turned by touch, mouse or keys (arrows one degree, Page Up and Down fifteen). */
function Dial({ id, degrees, valueText, label, readOnly, invalid, describedBy, onTurn }: DialProps) {
  const turn = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const east = event.clientX - left - width / 2
    const south = event.clientY - top - height / 2
    // Too close to the centre for a direction.
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
      aria-valuetext={valueText}
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
