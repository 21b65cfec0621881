import type { InspectorHint } from '../../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'

export const SECTIONS: readonly InspectorHint['section'][] = ['basic', 'rules', 'logic', 'look']

/** What the inspector reads of a setting's JSON Schema. */
export interface SettingSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
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
  known.set(kind, found)
  return found
}
