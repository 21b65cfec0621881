import { formatDay, formatTime } from '../../forms/values/calendar.ts'
import { dateFormat } from '../../forms/values/intl.ts'

/** Native date and time fields. */
export type DateBoxType = 'date' | 'time' | 'datetime-local'

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' }
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
const OPTIONS = { date: DAY, time: TIME, 'datetime-local': { ...DAY, ...TIME } }

/**
 * Returns the text of a native field in the form's language, since browsers use their own and ignore `lang`: its value
 * or, while blank, its placeholder in the browser's order ("Tháng/Ngày/Năm"). Undefined if the browser has that
 * language, or Intl lacks the words.
 */
export function nativeFieldText(
  type: DateBoxType,
  value: string,
  language: string,
  browser: string = navigator.language,
): string | undefined {
  if (baseOf(language) === baseOf(browser)) return undefined
  if (value === '') return formWords(type, language, browser)
  const [day = '', time = ''] = value.split('T')
  if (type === 'time') return formatTime(value, language)
  return type === 'date' ? formatDay(day, language) : `${formatDay(day, language)} ${formatTime(time, language)}`
}

function formWords(type: DateBoxType, language: string, browser: string): string | undefined {
  try {
    const names = new Intl.DisplayNames(language, { type: 'dateTimeField' })
    const parts = dateFormat(browser, OPTIONS[type]).formatToParts(0)
    return parts.map((part) => (part.type === 'literal' ? part.value : names.of(part.type))).join('')
  } catch {
    // An old browser, or an invalid language tag.
    return undefined
  }
}

const baseOf = (tag: string) => tag.toLowerCase().split('-')[0]
