import type { Json } from '../kinds/ElementKind.ts'
import { YES_NO_CHOICES } from '../kinds/yesNoChoices.ts'
import { formatDay, formatMoment, isDay } from './calendar.ts'
import { numberFormat } from './intl.ts'

interface NumberLook {
  readonly decimals?: unknown
  readonly grouping?: unknown
  /** Texts for true and false. */
  readonly yes?: string
  readonly no?: string
}

/** Formats a value without a question, in a language: numbers, dates, times, lists of them. */
export function valueText(value: Json, language: string, look: NumberLook = {}): string {
  if (typeof value === 'number') return numberText(value, language, look)
  if (typeof value === 'boolean') return value ? (look.yes ?? YES_NO_CHOICES.yes) : (look.no ?? YES_NO_CHOICES.no)
  if (Array.isArray(value)) return value.map((item: Json) => valueText(item, language, look)).join(', ')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return isDay(value) ? formatDay(value, language) : formatMoment(value, language)
}

function numberText(value: number, language: string, { decimals, grouping }: NumberLook): string {
  const digits =
    typeof decimals === 'number'
      ? { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      : { maximumFractionDigits: 10 }
  return numberFormat(language, { ...digits, useGrouping: grouping === true }).format(value)
}
