import { useEffect, useRef, useState } from 'react'
import type { ControlEntry, ControlProps } from '../../client/render/ControlProps.ts'
import { useRenderScope } from '../../client/render/RenderScope.ts'
import { boxProps, leaving } from '../common/boxProps.tsx'
import { usePlaceWords } from '../common/usePlaceWords.tsx'
import { readNumber } from '../number/readNumber.ts'
import { Dial } from './Dial.tsx'
import { compassPoint, wrapHeading, type HeadingSettings } from './heading.ts'
import './heading.css'

export const control: ControlEntry = { sort: 'input', Control: HeadingControl, grouped: () => true }

/** A direction: a compass card that follows the device until it is kept, or is turned by hand, and a box for degrees. */
function HeadingControl(props: ControlProps<HeadingSettings>) {
  const { id, settings, value, onChange, onLeave, readOnly } = props
  const { positions } = useRenderScope()
  const t = usePlaceWords()
  const [live, setLive] = useState<number | 'waiting' | null>(null)
  const [failure, setFailure] = useState<'denied' | 'none' | null>(null)
  const stop = useRef<() => void>(undefined)
  const [typed, setTyped] = useState('')
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
  const said =
    degrees === undefined
      ? undefined
      : t('heading.value', { degrees: Math.round(degrees) % 360, point: compassPoint(degrees) })
  const mayTurn = settings.allowTyped !== false && !readOnly
  return (
    <div id={id} className="gf-heading" role="group" aria-labelledby={`${id}-label`} onBlur={leaving(onLeave)}>
      <Dial {...props} readOnly={!mayTurn} degrees={degrees} said={said} label={t('heading.dial')} onTurn={turn} />
      <div className="gf-heading-parts">
        <output className="gf-heading-value">{said ?? '–'}</output>
        {settings.allowTyped !== false && (
          <label>
            <span className="gf-sublabel">{t('heading.degrees')}</span>
            <input
              {...boxProps(props)}
              id={`${id}-degrees`}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={
                readNumber(typed) === value
                  ? typed
                  : typeof value === 'number' || typeof value === 'string'
                    ? value
                    : ''
              }
              onChange={(event) => write(event.target.value)}
            />
          </label>
        )}
        {settings.allowCompass !== false && live === null && (
          <button type="button" className="gf-button" disabled={readOnly} onClick={watch}>
            {t('heading.compass')}
          </button>
        )}
        {live !== null && (
          <div className="gf-heading-acts">
            <button type="button" className="gf-button" disabled={live === 'waiting'} onClick={keep}>
              {t('heading.keep')}
            </button>
            <button type="button" className="gf-button" onClick={end}>
              {t('cancel')}
            </button>
          </div>
        )}
        <div className="gf-help" role="status">
          {live !== null && t('heading.turn')}
          {failure && t(`heading.${failure}`)}
        </div>
      </div>
    </div>
  )
}
