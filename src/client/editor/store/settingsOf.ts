import type { Settings } from '../../../forms/document/FormDocument.ts'
import type { InspectorHint } from '../../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'

export const SECTIONS: readonly InspectorHint['section'][] = ['basic', 'rules', 'logic', 'look']

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
}

const known = new WeakMap<ElementKind, readonly Setting[]>()

/** The settings of a kind that a person can edit, in the schema's order. */
export function settingsOf(kind: ElementKind): readonly Setting[] {
  const before = known.get(kind)
  if (before) return before
  const required: readonly string[] = kind.settings.required ?? []
  const found = Object.entries(kind.settings.properties).flatMap(([key, schema]): readonly Setting[] => {
    const { inspector: hint } = schema as { inspector?: InspectorHint }
    return hint ? [{ key, hint, schema: schema as SettingSchema, required: required.includes(key) }] : []
  })
  // Where choices come from is asked before what they are.
  const sorted = found.toSorted((a, b) => rank(a) - rank(b))
  known.set(kind, sorted)
  return sorted
}

const FIRST = ['label', 'help', 'text']
const rank = ({ key, hint }: Setting): number => (FIRST.includes(key) ? 0 : hint.editor === 'list' ? 1 : 2)

/** Whether a setting has a meaning beside the others: an address only where the action is to open one. */
export function isOffered({ hint }: Setting, settings: Settings): boolean {
  if (hint.editor === 'choices' && settings['choicesFrom']) return false
  return Object.entries(hint.when ?? {}).every(([key, values]) => values.includes(String(settings[key])))
}
