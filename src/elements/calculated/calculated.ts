import * as Type from 'typebox'
import { readLabel } from '../../forms/document/readLabel.ts'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { decimalsSetting, groupingSetting } from '../common/numbers.ts'
import { valueText } from '../../forms/values/valueText.ts'

const { label, help, shownWhen, calculation, constraint, constraintMessage } = inputSettings

const settings = Type.Object(
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
)

export type CalculatedSettings = SettingsOf<typeof settings>

/** The result of an expression over other answers, shown to the collector. Nothing is typed. */
export const calculated = defineKind({
  id: 'calculated',
  sort: 'input',
  fitsCell: true,
  palette: { group: 'special', order: 10 },
  stem: 'result',
  unasked: true,
  settings,
  defaults: { label: { en: 'Calculation', zh: '计算', vi: 'Phép tính' } },
  widget: 'calculated',
  valueSchema: () => ({}),
  text: calculatedText,
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'object' ? JSON.stringify(value) : value) }],
})

/**
 * Formats a result with the author's prefix and suffix; numbers with a fixed number of decimals, dates in the
 * language's format.
 */
export function calculatedText(value: Json, settings: CalculatedSettings, language: string): string {
  return withAffixes(value, settings, language, (words) => readLabel(words as Text | undefined, language))
}

/** Same as `calculatedText`, with prefix and suffix read by `read`. */
export function withAffixes(
  value: Json,
  settings: CalculatedSettings,
  language: string,
  read: (words: unknown) => string,
) {
  const shown = valueText(value, language, settings)
  return [read(settings.prefix), shown, read(settings.suffix)].filter(Boolean).join(' ')
}
