import * as Type from 'typebox'
import { Text } from '../document/Text.ts'

/** A hint for the inspector, beside the JSON Schema of a setting: which editor draws it, and under which heading. */
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
  /** Of no use before one of these other settings is set: a message before its rule is. */
  readonly along?: readonly string[]
  /** A switch that is on where nothing is said. */
  readonly on?: true
  /** Offered only while another setting has one of these values: `{ action: ['openUrl'] }`. */
  readonly when?: { readonly [setting: string]: readonly string[] }
  /** The `value` of each of its entries names a column of the list that the choices come from. */
  readonly columns?: true
  /** The meaning of `{…}` in its texts where that is not an answer: a value of each row, or a column of a list. */
  readonly braces?: 'row' | 'column'
  /** An example shown while a text box is empty: `2026-01-31`. */
  readonly example?: string
}

/**
 * Where the inspector shows a setting: what everybody sets; rules that answers are judged by; conditions; values that the
 * form works out; how it looks; what it is in the data.
 */
export type SettingSection = 'basic' | 'rules' | 'logic' | 'values' | 'look' | 'data'

/** A setting: `schema` with its message key under `elements:common.settings.*` or `elements:<kind>.settings.*`, and its hint. */
export const setting = <S extends Type.TSchema>(schema: S, hint: InspectorHint): S => ({ ...schema, inspector: hint })

const expression = Type.String({ maxLength: 4_000 })

/** Any element may be shown by a condition (CEL over answer names; empty: always). */
export const shownSettings = {
  shownWhen: Type.Optional(setting(expression, { editor: 'expression', section: 'logic' })),
}

/**
 * The OpenStreetMap key that an answer is the value of, for exports that speak in tags. In `payment:*` the star stands
 * for the choice or the row, each a key of its own.
 */
export const tagSettings = {
  tag: Type.Optional(
    setting(Type.String({ maxLength: 255 }), { editor: 'text', example: 'opening_hours', section: 'data' }),
  ),
}

/** Settings common to all inputs. The compiler reads these keys and no others. */
export const inputSettings = {
  label: setting(Text, { editor: 'localized', section: 'basic' }),
  help: Type.Optional(setting(Text, { editor: 'localizedLong', section: 'basic' })),
  required: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'basic' })),
  requiredMessage: Type.Optional(
    setting(Text, { editor: 'localized', section: 'basic', along: ['required', 'requiredWhen'] }),
  ),
  readOnly: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'logic' })),
  /** Answers are personal data: viewers of the form do not see them, and exports leave them out unless asked. */
  personal: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'data' })),
  ...shownSettings,
  requiredWhen: Type.Optional(setting(expression, { editor: 'expression', section: 'logic' })),
  readOnlyWhen: Type.Optional(setting(expression, { editor: 'expression', section: 'logic' })),
  /** A value: the answer is always what this comes to; nobody types it. */
  calculation: Type.Optional(setting(expression, { editor: 'expression', section: 'values' })),
  /** A value: the answer to begin with, once, while there is none. */
  default: Type.Optional(setting(expression, { editor: 'expression', section: 'values' })),
  /** A condition over `value`, the answer itself, and other answers: it must hold for a given answer. */
  constraint: Type.Optional(setting(expression, { editor: 'expression', section: 'rules' })),
  constraintMessage: Type.Optional(setting(Text, { editor: 'localized', section: 'rules', along: ['constraint'] })),
  ...tagSettings,
}

/** The author-set words of an input that every text-like box has. */
export const placeholderSetting = {
  placeholder: Type.Optional(setting(Text, { editor: 'localized', section: 'look' })),
}
