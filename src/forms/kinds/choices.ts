import * as Type from 'typebox'
import type { Static } from 'typebox'
import { readLabel } from '../document/readLabel.ts'
import { Text } from '../document/Text.ts'
import type { Settings } from '../document/FormDocument.ts'
import { setting } from './commonSettings.ts'

/** One thing to choose: what is stored, and the words a person sees. */
export const Choice = Type.Object(
  {
    value: Type.String({ minLength: 1, maxLength: 200 }),
    label: Text,
    /** Address of a picture: same origin, https, or a `data:image/` of a few KB. */
    image: Type.Optional(Type.String({ maxLength: 100_000 })),
    /** A CSS hex colour, `#rrggbb`. */
    color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  },
  { additionalProperties: false },
)
export type Choice = Static<typeof Choice>

/** A choice as it is offered: one from an attached list knows the cells of its row, '' where there is none. */
export interface OfferedChoice extends Choice {
  readonly cell?: (column: string) => string
}

/** The choices of a select or a select many. */
export const choicesSetting = {
  choices: setting(Type.Array(Choice, { maxItems: 5_000 }), { editor: 'choices', section: 'basic' }),
  /** The name of a list attached to the form; its rows are the choices then, and `choices` is not looked at. */
  choicesFrom: Type.Optional(setting(Type.String({ maxLength: 64 }), { editor: 'list', section: 'basic' })),
  /** A condition over `choice` (its `value`, and the columns of its list) and answers: only those it holds for are offered. */
  choiceFilter: Type.Optional(setting(Type.String({ maxLength: 4_000 }), { editor: 'expression', section: 'logic' })),
}

/** The choices in an element's settings; none while the author has written something else there. */
export function choicesOf(settings: Settings): readonly Choice[] {
  return Array.isArray(settings['choices']) ? (settings['choices'] as readonly Choice[]) : []
}

/** The words of a chosen value; the value itself when no choice has it (any more). */
export function choiceLabel(settings: Settings, value: unknown, language: string): string {
  const choice = choicesOf(settings).find((choice) => choice.value === value)
  return (choice && readLabel(choice.label, language)) || String(value)
}

/** JSON Schema of one chosen value. Without any choices nothing can be answered: only the blank string passes. */
export function choiceSchema(settings: Settings): Record<string, unknown> {
  // A list's values are too many for a schema: the filling checks them against the list.
  if (settings['choicesFrom']) return { type: 'string', maxLength: 200 }
  const values = [...new Set(choicesOf(settings).map((choice) => choice.value))]
  return { type: 'string', enum: values.length ? values : [''] }
}
