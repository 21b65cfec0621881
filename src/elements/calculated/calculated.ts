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

/** What an expression over other answers comes to, for the collector to see. Nothing is typed. */
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

/** A result with the author's words around it; numbers to so many decimals, days as the language writes them. */
export function calculatedText(value: Json, settings: CalculatedSettings, language: string): string {
  return withAffixes(value, settings, language, (words) => readLabel(words as Text | undefined, language))
}

/** The same, its words as `read` gives them. */
export function withAffixes(
  value: Json,
  settings: CalculatedSettings,
  language: string,
  read: (words: unknown) => string,
) {
  const shown = valueText(value, language, settings)
  return [read(settings.prefix), shown, read(settings.suffix)].filter(Boolean).join(' ')
}
