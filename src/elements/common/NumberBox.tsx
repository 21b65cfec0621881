import { type ComponentProps, useState } from 'react'
import type { Settings } from '../../forms/document/FormDocument.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { runWhenIdle } from '../../render/ui/runWhenIdle.ts'
import { readNumber } from '../number/readNumber.ts'
import { formatNumber, stepFrom } from './numbers.ts'

interface NumberBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'step' | 'type'> {
  readonly value: Json | undefined
  readonly onValue: (value: Json | undefined) => void
  readonly onLeave: () => void
  /** Uses `min`, `max`, `step` and `grouping`. */
  readonly settings: Settings
  readonly language: string
  readonly whole?: boolean
}

/**
 * A number field. Keeps the typed text ('3.', '3,50') while it equals the answer; otherwise formats the answer for the
 * language, without thousands separators during editing. Arrow keys change the value if there is a step.
 */
export function NumberBox({ value, onValue, onLeave, settings, language, whole = false, ...box }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { min } = settings
  const keeps = typed !== null && readNumber(typed, whole) === value
  const counts = whole || typeof settings['step'] === 'number'
  const count = (direction: 1 | -1) => {
    if (box.readOnly || (value !== undefined && typeof value !== 'number')) return
    const next = stepFrom(value, direction, settings)
    setTyped(formatNumber(next, language))
    onValue(next)
  }
  return (
    <input
      {...box}
      type="text"
      // Numeric keypads of phones have no minus sign; numbers without a minimum are rarely negative.
      inputMode={typeof min === 'number' && min < 0 ? 'text' : whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={keeps ? typed : formatNumber(value, language, typed === null ? settings : {})}
      onFocus={() => {
        setTyped(value === undefined ? '' : formatNumber(value, language))
        // The browser's first formatter takes a cheap phone 40 ms: not when the field is left.
        runWhenIdle(() => formatNumber(0, language, settings), 1_000, 100)
      }}
      onChange={(event) => {
        setTyped(event.target.value)
        onValue(readNumber(event.target.value, whole))
      }}
      onKeyDown={(event) => {
        const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
        if (direction === null || !counts || event.altKey || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        count(direction)
      }}
      onBlur={() => {
        setTyped(null)
        onLeave()
      }}
    />
  )
}
