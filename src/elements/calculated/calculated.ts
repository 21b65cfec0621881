import * as Type from 'typebox'
import { readText, Text } from '../../forms/document/Text.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import type { ElementKind, Json } from '../../forms/kinds/ElementKind.ts'
import { formatDay, formatMoment, isDay } from '../common/calendar.ts'
import { numberFormat } from '../common/intl.ts'
import { decimalsSetting, groupingSetting } from '../common/numbers.ts'

const { label, help, shownWhen, calculation, constraint, constraintMessage } = inputSettings

/** What an expression over other answers comes to, for the collector to see. Nothing is typed. */
export const calculated: ElementKind = {
  id: 'calculated',
  sort: 'input',
  palette: { group: 'special', order: 10 },
  stem: 'result',
  unasked: true,
  settings: Type.Object(
    {
      label,
      help,
      calculation,
      ...decimalsSetting,
      ...groupingSetting,
      prefix: Type.Optional(setting(Text, { editor: 'localized', section: 'look' })),
      suffix: Type.Optional(setting(Text, { editor: 'localized', section: 'look' })),
      shownWhen,
      constraint,
      constraintMessage,
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Calculated value', zh: '计算值', vi: 'Giá trị tính được' } },
  widget: 'calculated',
  valueSchema: () => ({}),
  text: calculatedText,
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'object' ? JSON.stringify(value) : value) }],
}

/** A result with the author's words around it; numbers to so many decimals, days as the language writes them. */
export function calculatedText(value: Json, settings: Settings, language: string): string {
  const shown = resultText(value, settings, language)
  const around = (words: unknown) => readText(words as Text | undefined, language)
  return [around(settings['prefix']), shown, around(settings['suffix'])].filter(Boolean).join(' ')
}

function resultText(value: Json, settings: Settings, language: string): string {
  if (typeof value === 'number') return numberText(value, settings, language)
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (Array.isArray(value)) return value.map((item: Json) => resultText(item, settings, language)).join(', ')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return isDay(value) ? formatDay(value, language) : formatMoment(value, language)
}

function numberText(value: number, { decimals, grouping }: Settings, language: string): string {
  const digits =
    typeof decimals === 'number'
      ? { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      : { maximumFractionDigits: 10 }
  return numberFormat(language, { ...digits, useGrouping: grouping === true }).format(value)
}
