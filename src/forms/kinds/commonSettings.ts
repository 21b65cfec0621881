import * as Type from 'typebox'
import { Text } from '../document/Text.ts'

/** Hint for the inspector next to the JSON Schema of a setting: its editor, and its section. */
export interface InspectorHint {
  readonly editor:
    | 'text'
    | 'longText'
    | 'localized'
    | 'localizedLong'
    | 'number'
    | 'switch'
    | 'choice'
    | 'choices'
    | 'expression'
    | 'list'
    | 'name'
    | 'strings'
    | 'rows'
    | 'color'
    | 'area'
    | 'prompts'
    | 'fills'
  readonly section: SettingSection
  /** Only useful if one of these settings is set: a message needs its rule. */
  readonly along?: readonly string[]
  /** A switch that is on by default. */
  readonly on?: true
  /** Only offered if another setting has one of these values: `{ action: ['openUrl'] }`. */
  readonly when?: { readonly [setting: string]: readonly string[] }
  /** The `value` of each entry is a column of the list of choices. */
  readonly columns?: true
  /** Meaning of `{…}` in its texts if not an answer: a value of each row, or a column of a list. */
  readonly braces?: 'row' | 'column'
  /** Example shown in an empty text box: `2026-01-31`. */
  readonly example?: string
}

/** Sections of the inspector: common settings; validation rules; conditions; computed values; appearance; data. */
export type SettingSection = 'basic' | 'rules' | 'logic' | 'values' | 'look' | 'data'

/**
 * Defines a setting: `schema` with its message key under `elements:common.settings.*` or `elements:<kind>.settings.*`,
 * and its hint.
 */
export const setting = <S extends Type.TSchema>(schema: S, hint: InspectorHint): S => ({ ...schema, inspector: hint })

const expression = Type.String({ maxLength: 4_000 })

/** Condition for showing any element (CEL over answer names; empty: always). */
export const shownSettings = {
  shownWhen: Type.Optional(setting(expression, { editor: 'expression', section: 'logic' })),
}

/**
 * OpenStreetMap key of the answer, for exports with tags. In `payment:*` the star is replaced by the choice or row,
 * each a separate key.
 */
export const tagSettings = {
  tag: Type.Optional(
    setting(Type.String({ maxLength: 255 }), { editor: 'text', example: 'opening_hours', section: 'data' }),
  ),
}

/** Settings common to all inputs. The compiler reads exactly these keys. */
export const inputSettings = {
  label: setting(Text, { editor: 'localized', section: 'basic' }),
  help: Type.Optional(setting(Text, { editor: 'localizedLong', section: 'basic' })),
  required: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'basic' })),
  requiredMessage: Type.Optional(
    setting(Text, { editor: 'localized', section: 'basic', along: ['required', 'requiredWhen'] }),
  ),
  readOnly: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'logic' })),
  /** Answers are personal data: hidden from viewers of the form, and left out of exports unless requested. */
  personal: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'data' })),
  ...shownSettings,
  requiredWhen: Type.Optional(setting(expression, { editor: 'expression', section: 'logic' })),
  readOnlyWhen: Type.Optional(setting(expression, { editor: 'expression', section: 'logic' })),
  /** A value expression: the answer is always its result and cannot be edited. */
  calculation: Type.Optional(setting(expression, { editor: 'expression', section: 'values' })),
  /** A value expression: the initial answer, evaluated once while there is none. */
  default: Type.Optional(setting(expression, { editor: 'expression', section: 'values' })),
  /** A condition on `value`, the answer itself, and other answers: must be true for a given answer. */
  constraint: Type.Optional(setting(expression, { editor: 'expression', section: 'rules' })),
  constraintMessage: Type.Optional(setting(Text, { editor: 'localized', section: 'rules', along: ['constraint'] })),
  ...tagSettings,
}

/** Placeholder setting of all text-like inputs. */
export const placeholderSetting = {
  placeholder: Type.Optional(setting(Text, { editor: 'localized', section: 'look' })),
}
