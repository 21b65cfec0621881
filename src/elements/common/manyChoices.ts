import * as Type from 'typebox'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { choiceLabel, choiceSchema, choicesOf } from '../../forms/kinds/choices.ts'
import { setting } from '../../forms/kinds/commonSettings.ts'
import type { Column, Json } from '../../forms/kinds/ElementKind.ts'
import { selectedValues } from './selectedValues.ts'

const count = (minimum: number) => Type.Integer({ minimum, maximum: 5_000 })

/** Limits on the number of selected choices. */
export const selectionCountSettings = {
  minChosen: Type.Optional(setting(count(0), { editor: 'number', section: 'rules' })),
  maxChosen: Type.Optional(setting(count(1), { editor: 'number', section: 'rules' })),
}

/** JSON Schema of a list of distinct selected values, with the limits of {@link selectionCountSettings}. */
export function manySchema(settings: Settings): Record<string, unknown> {
  const { minChosen, maxChosen } = settings
  return {
    type: 'array',
    items: choiceSchema(settings),
    uniqueItems: true,
    ...(typeof minChosen === 'number' ? { minItems: minChosen } : {}),
    ...(typeof maxChosen === 'number' ? { maxItems: maxChosen } : {}),
  }
}

/** Returns the labels of the selected values, in the order of the answer. */
export function manyText(value: Json, settings: Settings, language: string): string {
  return selectedValues(value)
    .map((one) => choiceLabel(settings, one, language))
    .join(', ')
}

/** Export column of one selected value. */
export const oneColumn = (settings: Settings): Column => ({
  suffix: '',
  cell: (value) => (typeof value === 'string' ? value : null),
  inWords: (value, language) => choiceLabel(settings, value, language),
})

/** Export column of several values: a JSON list where cells are text, since values may contain any separator. */
export const listColumn = (suffix: string, listOf: (value: Json) => readonly Json[] | null): Column => ({
  suffix,
  cell: (value) => {
    const list = listOf(value)
    return list && JSON.stringify(list)
  },
  nested: listOf,
})

/** Export column of all selected values as one list. */
export const manyColumn = (settings: Settings): Column => ({
  ...listColumn('', selectedValues),
  inWords: (value, language) => selectedValues(value).map((one) => choiceLabel(settings, one, language)),
})

/** Export columns: all values in one, and one column of 1 and 0 per choice; none per choice for attached lists. */
export function manyColumns(settings: Settings): readonly Column[] {
  const known = settings['choicesFrom'] ? [] : choicesOf(settings)
  return [
    manyColumn(settings),
    ...known.map((choice): Column => ({
      suffix: `/${choice.value}`,
      cell: (value) => (selectedValues(value).includes(choice.value) ? 1 : 0),
      type: 'whole',
      words: choice.label,
      ofChoice: true,
    })),
  ]
}
