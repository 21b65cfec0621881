import './hours.css'
import { useEffect, useState } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { boxProps, onGroupLeave } from '../common/boxProps.tsx'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import { loadHours, parseHours } from './hoursLibrary.ts'
import { ALWAYS, DAYS, type HoursRow, readRows, writeRows, type Span } from './hoursRows.ts'
import { describeHours, dayName } from './describeHours.ts'

export const control: ControlEntry = { sort: 'input', Control: OpeningHoursControl, grouped: () => true }

interface Draft {
  readonly rows: readonly HoursRow[]
  /** The text the rows were written to. */
  readonly text: string
}

const FIRST: HoursRow = { days: [], holidays: false, times: [{ from: '09:00', to: '17:00' }] }

/** Opening hours by selecting days and times, or as text; with a readable summary. */
function OpeningHoursControl(props: ControlProps) {
  const { id, value, onChange, onLeave, readOnly, language } = props
  const t = usePlaceTranslation()
  useLibrary()
  const text = typeof value === 'string' ? value : ''
  const [asText, setAsText] = useState(false)
  const [draft, setDraft] = useState<Draft>({ rows: [FIRST], text: '' })
  const always = text === ALWAYS
  const rows = draft.text === text ? draft.rows : text === '' ? [FIRST] : readRows(text)
  const written = asText || (!always && rows === null)

  const put = (next: readonly HoursRow[]) => {
    const text = writeRows(next)
    setDraft({ rows: next, text })
    onChange(text || undefined)
  }
  const change = (at: number, row: HoursRow) => put((rows ?? []).map((one, index) => (index === at ? row : one)))
  /** A day belongs to one row: selecting it here removes it from the others. */
  const toggleDay = (at: number, day: number) => {
    const chosen = !rows?.[at]?.days.includes(day)
    put(
      (rows ?? []).map((row, index) => {
        const others = row.days.filter((one) => one !== day)
        return { ...row, days: index === at && chosen ? [...others, day] : others }
      }),
    )
  }
  const toggleHolidays = (at: number) =>
    put((rows ?? []).map((row, index) => ({ ...row, holidays: index === at ? !row.holidays : false })))
  const addRow = () => {
    const taken = new Set(rows?.flatMap(({ days }) => days))
    const left = DAYS.flatMap((_, day) => (taken.has(day) ? [] : [day]))
    put([...(rows ?? []), { ...FIRST, days: left }])
  }
  return (
    <div id={id} className="gf-hours" role="group" aria-labelledby={`${id}-label`} onBlur={onGroupLeave(onLeave)}>
      <label className="gf-hours-always">
        <input
          type="checkbox"
          id={`${id}-always`}
          checked={always}
          disabled={readOnly}
          onChange={() => onChange(always ? undefined : ALWAYS)}
        />
        {t('hours.always')}
      </label>
      {written && (
        <input
          {...boxProps(props)}
          id={`${id}-text`}
          type="text"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('hours.raw')}
          placeholder="Mo-Fr 08:00-18:00; Sa 09:00-12:00; PH off"
          value={text}
          onChange={(event) => onChange(event.target.value || undefined)}
          onBlur={() => {
            const read = parseHours(text)
            if (!readOnly && text !== '' && read?.right && read.pretty !== text) onChange(read.pretty)
          }}
        />
      )}
      {!written &&
        !always &&
        rows?.map((row, index) => (
          <HoursRowBox
            key={index}
            {...props}
            id={`${id}-${index}`}
            row={row}
            onDay={(day) => toggleDay(index, day)}
            onHolidays={() => toggleHolidays(index)}
            onTimes={(times) => change(index, { ...row, times })}
            onRemove={rows.length > 1 ? () => put(rows.filter((_, at) => at !== index)) : null}
          />
        ))}
      {!readOnly && !always && (
        <div className="gf-hours-acts">
          {!written && (
            <button type="button" className="gf-button" onClick={addRow}>
              {t('hours.addDays')}
            </button>
          )}
          {(!asText || rows !== null) && (!written || asText) && (
            <button type="button" className="gf-button" onClick={() => setAsText(!asText)}>
              {t(asText ? 'hours.asRows' : 'hours.asText')}
            </button>
          )}
        </div>
      )}
      {written && !asText && text !== '' && <div className="gf-help">{t('hours.tooRich')}</div>}
      <ReadBack text={text} language={language} />
    </div>
  )
}

/** A summary of the hours, and the current state. */
function ReadBack({ text, language }: { readonly text: string; readonly language: string }) {
  const t = usePlaceTranslation()
  const read = text === '' ? null : parseHours(text)
  if (!read?.right) return <div className="gf-help" role="status" />
  const description = describeHours(text, language, t) ?? read.pretty
  return (
    <div className="gf-help gf-hours-said" role="status">
      {t('hours.reads', { hours: description })}
      {!read.ofPlace && ` · ${t(read.open ? 'hours.openNow' : 'hours.closedNow')}`}
    </div>
  )
}

/**
 * Renders again once the library is loaded. Offline without it, hours can still be entered; the server validates them.
 */
function useLibrary() {
  const [, setHere] = useState(false)
  useEffect(() => {
    let gone = false
    loadHours().then(
      () => !gone && setHere(true),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
}

interface HoursRowBoxProps extends Pick<ControlProps, 'id' | 'readOnly' | 'language' | 'invalid' | 'describedBy'> {
  readonly row: HoursRow
  readonly onDay: (day: number) => void
  readonly onHolidays: () => void
  readonly onTimes: (times: readonly Span[]) => void
  readonly onRemove: (() => void) | null
}

/** Selected weekdays and their opening times. */
function HoursRowBox(props: HoursRowBoxProps) {
  const { id, row, readOnly, language, onDay, onHolidays, onTimes, onRemove } = props
  const t = usePlaceTranslation()
  const { days, holidays, times } = row
  const last = times[times.length - 1]
  return (
    <div className="gf-hours-row">
      <div className="gf-hours-days" role="group" aria-label={t('hours.days')}>
        {DAYS.map((key, day) => (
          <button
            key={key}
            type="button"
            className="gf-hours-day"
            aria-pressed={days.includes(day)}
            aria-label={dayName(day, language)}
            disabled={readOnly}
            onClick={() => onDay(day)}
          >
            {dayName(day, language, 'short')}
          </button>
        ))}
        <button
          type="button"
          className="gf-hours-day gf-hours-holidays"
          aria-pressed={holidays}
          disabled={readOnly}
          onClick={onHolidays}
        >
          {t('hours.holidays')}
        </button>
      </div>
      {times.map((span, index) => (
        // Times have no ids, and are only added and removed at known positions.
        <div key={index} className="gf-hours-time" role="group" aria-label={t('hours.times')}>
          {(['from', 'to'] as const).map((end) => (
            <input
              key={end}
              type="time"
              id={`${id}-${index}-${end}`}
              className="gf-input"
              aria-label={t(`hours.${end}`)}
              aria-invalid={props.invalid && span[end] === ''}
              aria-describedby={props.describedBy}
              readOnly={readOnly}
              value={span[end]}
              onChange={(event) =>
                onTimes(times.map((one, at) => (at === index ? { ...one, [end]: event.target.value } : one)))
              }
            />
          ))}
          {!readOnly && (
            <button
              type="button"
              className="gf-button gf-hours-remove"
              aria-label={t('hours.removeTime')}
              onClick={() => onTimes(times.filter((_, at) => at !== index))}
            >
              ×
            </button>
          )}
        </div>
      ))}
      {times.length === 0 && <div className="gf-hours-closed">{t('hours.closed')}</div>}
      {!readOnly && (
        <div className="gf-hours-acts">
          <button
            type="button"
            className="gf-button"
            onClick={() => onTimes([...times, last ? { from: '', to: '' } : { from: '09:00', to: '17:00' }])}
          >
            {t('hours.addTime')}
          </button>
          {onRemove && (
            <button type="button" className="gf-button" onClick={onRemove}>
              {t('hours.removeDays')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
