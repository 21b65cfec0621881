import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { boxProps, joinDescribedBy } from '../common/boxProps.tsx'
import './textarea.css'
import { useEffect, useState } from 'react'
import { useFormTranslation } from '../../render/RenderScope.ts'
import type { TextareaSettings } from './textarea.ts'

export const control: ControlEntry = { sort: 'input', Control: TextareaControl }

/** A multi-line field; grows with its text if the browser supports it. */
function TextareaControl(props: ControlProps<TextareaSettings>) {
  const { id, settings, value, onChange, onLeave, describedBy, words } = props
  const text = typeof value === 'string' ? value : ''
  const rows = settings.rows ?? 3
  const limit = settings.maxLength
  const box = (
    <textarea
      {...boxProps(props)}
      className="gf-input gf-textarea"
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + 16px)` }}
      value={text}
      placeholder={words(settings.placeholder)}
      aria-describedby={joinDescribedBy(typeof limit === 'number' && `${id}-limit`, describedBy)}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={onLeave}
    />
  )
  if (typeof limit !== 'number') return box
  return (
    <>
      {box}
      <Counter id={`${id}-limit`} text={text} limit={limit} />
    </>
  )
}

interface CounterProps {
  readonly id: string
  readonly text: string
  readonly limit: number
}

/** Pause in typing before the count is announced, in ms. */
const PAUSE = 1_000

/** Characters used and available; announced after a pause in typing, and only near the limit. */
function Counter({ id, text, limit }: CounterProps) {
  const t = useFormTranslation()
  const count = [...text].length
  const left = limit - count
  const near = left <= Math.max(10, limit / 10)
  const [remaining, setRemaining] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRemaining(near ? left : null), PAUSE)
    return () => clearTimeout(timer)
  }, [near, left])
  return (
    <>
      <div id={id} className={left < 0 ? 'gf-counter gf-counter-over' : 'gf-counter'}>
        {t('field.counter', { taken: count, limit, count: limit })}
      </div>
      <div className="gf-unseen" role="status">
        {remaining === null
          ? ''
          : remaining < 0
            ? t('field.over', { over: -remaining, count: -remaining })
            : t('field.left', { left: remaining, count: remaining })}
      </div>
    </>
  )
}
