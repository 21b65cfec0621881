import type { ComponentProps } from 'react'
import { UNFINISHED } from './calendar.ts'

interface DateBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  readonly type: 'date' | 'time' | 'datetime-local'
  /** The author's words while the box is blank, where the browser can show them. */
  readonly 'data-hint'?: string | undefined
  /** As the browser's box holds it; '' for nothing. */
  readonly value: string
  readonly onText: (text: string | undefined) => void
  /** The focus left the box; `unfinished`: only some of its parts were typed. */
  readonly onLeft: (unfinished: boolean) => void
}

/**
 * The browser's own box for days and times: it speaks the reader's language and calendar, and opens the phone's own
 * wheel. A box that is typed in half holds no value: that is told when it is left, so that the form can say so.
 */
export function DateBox({ onText, onLeft, ...box }: DateBoxProps) {
  return (
    <input
      {...box}
      className="gf-input gf-date"
      onChange={(event) => onText(event.target.value || undefined)}
      onBlur={(event) => onLeft(event.currentTarget.validity.badInput)}
    />
  )
}

/** What a box that was left makes of the answer before: unfinished, blank again, or as it was. */
export function afterLeaving<Value>(
  value: Value | undefined,
  unfinished: boolean,
): Value | typeof UNFINISHED | undefined {
  if (unfinished) return UNFINISHED
  return value === UNFINISHED ? undefined : value
}
