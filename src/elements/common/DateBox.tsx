import type { ComponentProps } from 'react'
import { joinDescribedBy } from './boxProps.tsx'
import { nativeFieldText, type DateBoxType } from './nativeFieldText.ts'
import { INCOMPLETE } from '../../forms/values/calendar.ts'

interface DateBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  readonly id: string
  readonly type: DateBoxType
  /** The form's language. */
  readonly language: string
  /** True if the field is empty, even partially. */
  readonly blank: boolean
  /** Placeholder by the author, if the browser supports one. */
  readonly hint?: string
  /** Value in the format of the native field; '' for none. */
  readonly value: string
  readonly onText: (text: string | undefined) => void
  /** Called when the focus left the field; `unfinished`: only some of its parts were entered. */
  readonly onLeft: (unfinished: boolean) => void
}

/**
 * The browser's native date or time field: opens the phone's picker and keeps the user's calendar. If the browser's
 * language differs from the form's, an overlay shows its value or placeholder in the form's language until it is
 * focused, and is read to screen readers. A partially entered field has no value: this is reported on leaving, so that
 * the form can show an error.
 */
export function DateBox({ language, blank, hint, onText, onLeft, ...box }: DateBoxProps) {
  const { id, type, value } = box
  const shownText = value || blank ? nativeFieldText(type, value, language) : undefined
  return (
    <>
      <input
        {...box}
        aria-describedby={joinDescribedBy(shownText && `${id}-said`, box['aria-describedby'])}
        data-hint={(blank && hint) || shownText}
        data-blank={blank}
        className="gf-input gf-date"
        onChange={(event) => onText(event.target.value || undefined)}
        onBlur={(event) => onLeft(event.currentTarget.validity.badInput)}
      />
      {shownText && (
        <span id={`${id}-said`} className="gf-unseen">
          {shownText}
        </span>
      )}
    </>
  )
}

/** Returns the answer after leaving a field: unfinished, cleared, or unchanged. */
export function answerAfterLeaving<Value>(
  value: Value | undefined,
  unfinished: boolean,
): Value | typeof INCOMPLETE | undefined {
  if (unfinished) return INCOMPLETE
  return value === INCOMPLETE ? undefined : value
}
