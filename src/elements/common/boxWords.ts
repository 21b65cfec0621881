import { formatDay, formatTime } from '../../forms/values/calendar.ts'
import { dateFormat } from '../../forms/values/intl.ts'

/** The browser's boxes of days and times. */
export type DateBoxType = 'date' | 'time' | 'datetime-local'

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' }
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
const OPTIONS = { date: DAY, time: TIME, 'datetime-local': { ...DAY, ...TIME } }

/**
 * What a box says in the form's language, since browsers write in their own and heed no `lang`: the value it holds or,
 * while it is blank, what it takes, in the order in which the browser takes it ("Tháng/Ngày/Năm"). Undefined where the
 * browser speaks that language, or does not know the words.
 */
export function boxWords(
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
    // An old browser, or a language that is none.
    return undefined
  }
}

const baseOf = (tag: string) => tag.toLowerCase().split('-')[0]
