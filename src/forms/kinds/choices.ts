import * as Type from 'typebox'
import type { Static } from 'typebox'
import { readLabel } from '../document/readLabel.ts'
import { Text } from '../document/Text.ts'
import type { Settings } from '../document/FormDocument.ts'
import { setting } from './commonSettings.ts'

/** A choice: its stored value, and its label. */
export const Choice = Type.Object(
  {
    value: Type.String({ minLength: 1, maxLength: 200 }),
    label: Text,
    /** URL of an image: same origin, https, or a `data:image/` URL of a few KB. */
    image: Type.Optional(Type.String({ maxLength: 100_000 })),
    /** A CSS hex colour, `#rrggbb`. */
    color: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  },
  { additionalProperties: false },
)
export type Choice = Static<typeof Choice>

/** A choice as offered: one from an attached list provides the cells of its row, '' for a missing one. */
export interface OfferedChoice extends Choice {
  readonly cell?: (column: string) => string
}

/** Choices of a select or multiple select. */
export const choicesSetting = {
  choices: setting(Type.Array(Choice, { maxItems: 5_000 }), { editor: 'choices', section: 'basic' }),
  /** Name of an attached list whose rows are the choices; `choices` is ignored then. */
  choicesFrom: Type.Optional(setting(Type.String({ maxLength: 64 }), { editor: 'list', section: 'basic' })),
  /**
   * A condition on `choice` (its `value`, and the columns of its list) and answers: only choices for which it is true
   * are offered.
   */
  choiceFilter: Type.Optional(setting(Type.String({ maxLength: 4_000 }), { editor: 'expression', section: 'logic' })),
}

/** Choices in an element's settings; empty if invalid. */
export function choicesOf(settings: Settings): readonly Choice[] {
  return Array.isArray(settings['choices']) ? (settings['choices'] as readonly Choice[]) : []
}

/** Label of a chosen value; the value itself if no choice has it (any more). */
export function choiceLabel(settings: Settings, value: unknown, language: string): string {
  const choice = choicesOf(settings).find((choice) => choice.value === value)
  return (choice && readLabel(choice.label, language)) || String(value)
}

/** JSON Schema of one chosen value. Without choices only the blank string is valid. */
export function choiceSchema(settings: Settings): Record<string, unknown> {
  // A list has too many values for a schema: the filling checks them.
  if (settings['choicesFrom']) return { type: 'string', maxLength: 200 }
  const values = [...new Set(choicesOf(settings).map((choice) => choice.value))]
  return { type: 'string', enum: values.length ? values : [''] }
}
