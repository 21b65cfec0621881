import type { Settings } from '../../../forms/document/FormDocument.ts'
import type { InspectorHint } from '../../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'

/** Sections of the inspector, in order. */
export const SETTINGS_SECTIONS = ['basic', 'logic', 'look', 'data'] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** Groups of settings that can be added to an element; unset ones are offered there. */
export const ADDITIONS = ['logic', 'rules', 'values'] as const
export type Addition = (typeof ADDITIONS)[number]

/** The subset of a setting's JSON Schema that the inspector uses. */
export interface SettingSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly maxLength?: number
}

export interface Setting {
  readonly key: string
  readonly hint: InspectorHint
  readonly schema: SettingSchema
  readonly required: boolean
  readonly part: SettingsSection
  /** Group under which it can be added; null if it is always shown. */
  readonly addition: Addition | null
}

const known = new WeakMap<ElementKind, readonly Setting[]>()

/** Returns the editable settings of a kind, in schema order. */
export function settingsOf(kind: ElementKind): readonly Setting[] {
  const before = known.get(kind)
  if (before) return before
  const found = Object.entries(kind.settings.properties).flatMap(([key, schema]): readonly Setting[] => {
    const { inspector: hint } = schema as { inspector?: InspectorHint }
    return hint ? [settingOf(kind, key, hint, schema as SettingSchema)] : []
  })
  // The source of choices precedes the choices.
  const sorted = found.toSorted((a, b) => rank(a) - rank(b))
  known.set(kind, sorted)
  return sorted
}

function settingOf(kind: ElementKind, key: string, hint: InspectorHint, schema: SettingSchema): Setting {
  const required = (kind.settings.required ?? []).includes(key)
  const added = ADDITIONS.find((addition) => addition === hint.section)
  // A setting with a default counts as basic.
  const isBasic = added !== undefined && (required || kind.defaults[key] !== undefined)
  const part = isBasic ? 'basic' : added ? 'logic' : (hint.section as SettingsSection)
  return { key, hint, schema, required, part, addition: isBasic ? null : (added ?? null) }
}

const FIRST = ['label', 'help', 'text']
const SECOND = ['required', 'requiredMessage']
const rank = ({ key, hint }: Setting): number =>
  FIRST.includes(key) ? 0 : SECOND.includes(key) ? 1 : hint.editor === 'list' ? 2 : 3

/** True if a setting applies with the current values of others: a URL only if the action is to open one. */
export function isApplicable({ key, hint }: Setting, settings: Settings): boolean {
  if (hint.editor === 'choices' && settings['choicesFrom']) return false
  if (hint.along && settings[key] === undefined && !hint.along.some((other) => isSet(settings[other]))) return false
  return Object.entries(hint.when ?? {}).every(([key, values]) => values.includes(String(settings[key])))
}

const isSet = (value: unknown) => value !== undefined && value !== ''
