import type { Settings } from '../../../forms/document/FormDocument.ts'
import type { InspectorHint } from '../../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'

/** The parts of the inspector, in order. */
export const PARTS = ['basic', 'logic', 'look', 'data'] as const
export type Part = (typeof PARTS)[number]

/** What can be added to an element: what a setting without a value waits under. */
export const ADDITIONS = ['logic', 'rules', 'values'] as const
export type Addition = (typeof ADDITIONS)[number]

/** What the inspector reads of a setting's JSON Schema. */
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
  readonly part: Part
  /** It is shown once it is added; null: it always is. */
  readonly addition: Addition | null
}

const known = new WeakMap<ElementKind, readonly Setting[]>()

/** The settings of a kind that a person can edit, in the schema's order. */
export function settingsOf(kind: ElementKind): readonly Setting[] {
  const before = known.get(kind)
  if (before) return before
  const found = Object.entries(kind.settings.properties).flatMap(([key, schema]): readonly Setting[] => {
    const { inspector: hint } = schema as { inspector?: InspectorHint }
    return hint ? [settingOf(kind, key, hint, schema as SettingSchema)] : []
  })
  // Where choices come from is asked before what they are.
  const sorted = found.toSorted((a, b) => rank(a) - rank(b))
  known.set(kind, sorted)
  return sorted
}

function settingOf(kind: ElementKind, key: string, hint: InspectorHint, schema: SettingSchema): Setting {
  const required = (kind.settings.required ?? []).includes(key)
  const added = ADDITIONS.find((addition) => addition === hint.section)
  // What a new element already says is among what everybody sets.
  const isBasic = added !== undefined && (required || kind.defaults[key] !== undefined)
  const part = isBasic ? 'basic' : added ? 'logic' : (hint.section as Part)
  return { key, hint, schema, required, part, addition: isBasic ? null : (added ?? null) }
}

const FIRST = ['label', 'help', 'text']
const SECOND = ['required', 'requiredMessage']
const rank = ({ key, hint }: Setting): number =>
  FIRST.includes(key) ? 0 : SECOND.includes(key) ? 1 : hint.editor === 'list' ? 2 : 3

/** Whether a setting has a meaning beside the others: an address only where the action is to open one. */
export function isOffered({ key, hint }: Setting, settings: Settings): boolean {
  if (hint.editor === 'choices' && settings['choicesFrom']) return false
  if (hint.along && settings[key] === undefined && !hint.along.some((other) => isSaid(settings[other]))) return false
  return Object.entries(hint.when ?? {}).every(([key, values]) => values.includes(String(settings[key])))
}

const isSaid = (value: unknown) => value !== undefined && value !== ''
