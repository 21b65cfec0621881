import * as Type from 'typebox'
import type { Settings } from '../../forms/document/FormDocument.ts'
import { choiceLabel, choiceSchema, choicesOf } from '../../forms/kinds/choices.ts'
import { setting } from '../../forms/kinds/commonSettings.ts'
import type { Column, Json } from '../../forms/kinds/ElementKind.ts'
import { chosenOf } from './chosenOf.ts'

const count = (minimum: number) => Type.Integer({ minimum, maximum: 5_000 })

/** How many of several may be chosen. */
export const howManySettings = {
  minChosen: Type.Optional(setting(count(0), { editor: 'number', section: 'rules' })),
  maxChosen: Type.Optional(setting(count(1), { editor: 'number', section: 'rules' })),
}

/** JSON Schema of a list of chosen values, each at most once, as many as {@link howManySettings} says. */
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

/** The words of everything chosen, in the order of the answer. */
export function manyText(value: Json, settings: Settings, language: string): string {
  return chosenOf(value)
    .map((one) => choiceLabel(settings, one, language))
    .join(', ')
}

/** One chosen value. */
export const oneColumn = (settings: Settings): Column => ({
  suffix: '',
  cell: (value) => (typeof value === 'string' ? value : null),
  inWords: (value, language) => choiceLabel(settings, value, language),
})

/** Several values in one column: a JSON list where a cell is a text, since values may hold any separator. */
export const listColumn = (suffix: string, listOf: (value: Json) => readonly Json[] | null): Column => ({
  suffix,
  cell: (value) => {
    const list = listOf(value)
    return list && JSON.stringify(list)
  },
  nested: listOf,
})

/** All chosen values as one list. */
export const manyColumn = (settings: Settings): Column => ({
  ...listColumn('', chosenOf),
  inWords: (value, language) => chosenOf(value).map((one) => choiceLabel(settings, one, language)),
})

/** All values in one column, and a column of 1 and 0 for each choice; the choices of an attached list have none. */
export function manyColumns(settings: Settings): readonly Column[] {
  const known = settings['choicesFrom'] ? [] : choicesOf(settings)
  return [
    manyColumn(settings),
    ...known.map((choice): Column => ({
      suffix: `/${choice.value}`,
      cell: (value) => (chosenOf(value).includes(choice.value) ? 1 : 0),
      type: 'whole',
      words: choice.label,
      ofChoice: true,
    })),
  ]
}
