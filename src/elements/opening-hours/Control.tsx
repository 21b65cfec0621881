import { useEffect, useState } from 'react'
import type { ControlEntry, ControlProps } from '../../client/render/ControlProps.ts'
import { boxProps, leaving } from '../common/boxProps.tsx'
import { usePlaceWords } from '../common/usePlaceWords.tsx'
import { loadHours, readHours } from './hoursLibrary.ts'
import { ALWAYS, DAYS, type HoursRow, readRows, writeRows } from './hoursRows.ts'
import { HoursRowBox } from './HoursRowBox.tsx'
import { sayHours } from './sayHours.ts'
import './hours.css'

export const control: ControlEntry = { sort: 'input', Control: OpeningHoursControl, grouped: () => true }

interface Draft {
  readonly rows: readonly HoursRow[]
  /** What the rows were written as. */
  readonly text: string
}

const FIRST: HoursRow = { days: [], holidays: false, times: [{ from: '09:00', to: '17:00' }] }

/** Opening hours by clicking days and times, or as text; read back in words. */
function OpeningHoursControl(props: ControlProps) {
  const { id, value, onChange, onLeave, readOnly, language } = props
  const t = usePlaceWords()
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
  /** A day is open by one row: chosen here, it leaves the others. */
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
    <div id={id} className="gf-hours" role="group" aria-labelledby={`${id}-label`} onBlur={leaving(onLeave)}>
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
            const read = readHours(text)
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

/** What the hours mean, in words, and whether that is now. */
function ReadBack({ text, language }: { readonly text: string; readonly language: string }) {
  const t = usePlaceWords()
  const read = text === '' ? null : readHours(text)
  if (!read?.right) return <div className="gf-help" role="status" />
  const said = sayHours(text, language, t) ?? read.pretty
  return (
    <div className="gf-help gf-hours-said" role="status">
      {t('hours.reads', { hours: said })}
      {!read.ofPlace && ` · ${t(read.open ? 'hours.openNow' : 'hours.closedNow')}`}
    </div>
  )
}

/** Draws anew once the library has come. Offline without it, hours are written all the same; the server reads them. */
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
