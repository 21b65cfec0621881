import type { ControlProps } from '../../client/render/ControlProps.ts'
import { boxProps, describing } from '../common/boxProps.tsx'
import { Counter } from './Counter.tsx'
import './textarea.css'

/** A box of several lines; grows with its text where the browser can. */
export function TextareaControl(props: ControlProps) {
  const { id, settings, value, onChange, onLeave, describedBy, words } = props
  const text = typeof value === 'string' ? value : ''
  const rows = typeof settings['rows'] === 'number' ? settings['rows'] : 3
  const limit = settings['maxLength']
  const box = (
    <textarea
      {...boxProps(props)}
      className="gf-input gf-textarea"
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + 16px)` }}
      value={text}
      placeholder={words(settings['placeholder'])}
      aria-describedby={describing(typeof limit === 'number' && `${id}-limit`, describedBy)}
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
