import type { ComponentProps } from 'react'
import { describing } from './boxProps.tsx'
import { boxWords, type DateBoxType } from './boxWords.ts'
import { UNFINISHED } from '../../forms/values/calendar.ts'

interface DateBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  readonly id: string
  readonly type: DateBoxType
  /** The form's language. */
  readonly language: string
  /** Nothing is typed, not even in part. */
  readonly blank: boolean
  /** The author's words while the box is blank, where the browser can show them. */
  readonly hint?: string
  /** As the browser's box holds it; '' for nothing. */
  readonly value: string
  readonly onText: (text: string | undefined) => void
  /** The focus left the box; `unfinished`: only some of its parts were typed. */
  readonly onLeft: (unfinished: boolean) => void
}

/**
 * The browser's own box for days and times: it opens the phone's own wheel and keeps the reader's calendar. Where the
 * browser speaks another language than the form, what it holds and what it takes stand over it in the form's, until it
 * has the focus, and are read out. A box that is typed in half holds no value: that is told when it is left, so that the form can say so.
 */
export function DateBox({ language, blank, hint, onText, onLeft, ...box }: DateBoxProps) {
  const { id, type, value } = box
  const said = value || blank ? boxWords(type, value, language) : undefined
  return (
    <>
      <input
        {...box}
        aria-describedby={describing(said && `${id}-said`, box['aria-describedby'])}
        data-hint={(blank && hint) || said}
        data-blank={blank}
        className="gf-input gf-date"
        onChange={(event) => onText(event.target.value || undefined)}
        onBlur={(event) => onLeft(event.currentTarget.validity.badInput)}
      />
      {said && (
        <span id={`${id}-said`} className="gf-unseen">
          {said}
        </span>
      )}
    </>
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
