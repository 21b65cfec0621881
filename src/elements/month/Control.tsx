import { useState } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { onGroupLeave, partProps } from '../common/boxProps.tsx'
import { isMonth, INCOMPLETE } from '../../forms/values/calendar.ts'
import { dateFormat } from '../../forms/values/intl.ts'
import type { MonthSettings } from './month.ts'
import '../common/fields.css'

export const control: ControlEntry = { sort: 'input', Control: MonthControl, grouped: () => true }

const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))

/** A month by name and its year. (Half of the browsers lack a native month field.) */
function MonthControl(props: ControlProps<MonthSettings>) {
  const { id, value, onChange, onLeave, readOnly, language } = props
  const t = useFormTranslation()
  const [typed, setTyped] = useState(() => partsOf(value))
  const { year, month } = isMonth(value) ? { year: value.slice(0, 4), month: value.slice(5) } : typed
  const give = (next: { readonly year: string; readonly month: string }) => {
    setTyped(next)
    const whole = `${next.year}-${next.month}`
    onChange(isMonth(whole) ? whole : next.year || next.month ? INCOMPLETE : undefined)
  }
  const parts = {
    month: (
      <div key="month">
        <span id={`${id}-month-name`} className="gf-sublabel">
          {t('field.month')}
        </span>
        <select
          {...selectProps(props)}
          value={month}
          disabled={readOnly}
          onChange={(event) => give({ year, month: event.target.value })}
        >
          <option value=""></option>
          {MONTHS.map((number) => (
            <option key={number} value={number}>
              {nameOf(number, language)}
            </option>
          ))}
        </select>
      </div>
    ),
    year: (
      <div key="year">
        <span id={`${id}-year-name`} className="gf-sublabel">
          {t('field.year')}
        </span>
        <input
          {...partProps(props, 'year')}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={year}
          onChange={(event) => give({ month, year: event.target.value.replace(/\D/g, '') })}
        />
      </div>
    ),
  }
  return (
    <div id={id} className="gf-parts" role="group" aria-labelledby={`${id}-label`} onBlur={onGroupLeave(onLeave)}>
      {yearFirst(language) ? [parts.year, parts.month] : [parts.month, parts.year]}
    </div>
  )
}

/** Year and month of an answer, one of which may be missing: a page without scripts shows again what was entered. */
function partsOf(value: unknown): { readonly year: string; readonly month: string } {
  const [year = '', month = ''] = typeof value === 'string' ? value.split('-', 2) : []
  return { year, month }
}

function selectProps(props: ControlProps<MonthSettings>) {
  const { readOnly: _, ...rest } = partProps(props, 'month')
  return rest
}

function nameOf(month: string, language: string): string {
  return dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`2000-${month}-01T00:00:00Z`))
}

function yearFirst(language: string): boolean {
  const parts = dateFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).formatToParts(0)
  return parts.findIndex(({ type }) => type === 'year') < parts.findIndex(({ type }) => type === 'month')
}
