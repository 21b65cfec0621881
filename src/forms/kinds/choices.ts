import Type, { type Static } from 'typebox'
import { Text, readText } from '../document/Text.ts'
import type { Settings } from '../document/FormDocument.ts'
import { setting } from './commonSettings.ts'

/** One thing to choose: what is stored, and the words a person sees. */
export const Choice = Type.Object(
  { value: Type.String({ minLength: 1, maxLength: 200 }), label: Text },
  { additionalProperties: false },
)
export type Choice = Static<typeof Choice>

/** The choices of a select or a select many. */
export const choicesSetting = {
  choices: setting(Type.Array(Choice, { maxItems: 5_000 }), { editor: 'choices', section: 'basic' }),
}

/** The choices in an element's settings; none while the author has written something else there. */
export function choicesOf(settings: Settings): readonly Choice[] {
  return Array.isArray(settings['choices']) ? (settings['choices'] as readonly Choice[]) : []
}

/** The words of a chosen value; the value itself when no choice has it (any more). */
export function choiceLabel(settings: Settings, value: unknown, language: string): string {
  const choice = choicesOf(settings).find((choice) => choice.value === value)
  return (choice && readText(choice.label, language)) || String(value)
}

/** JSON Schema of one chosen value. Without any choices nothing can be answered: only the blank string passes. */
export function choiceSchema(settings: Settings): Record<string, unknown> {
  const values = [...new Set(choicesOf(settings).map((choice) => choice.value))]
  return { type: 'string', enum: values.length ? values : [''] }
}
