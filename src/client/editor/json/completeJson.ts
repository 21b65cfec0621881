import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { smallestValue } from './fixesFor.ts'
import { alternatives, schemaAt, objectSchema, type PathStep, type SchemaPart } from './schemaAt.ts'
import { keyOf, pathTo, treeAt, stringMember, type TreeNode } from './treePath.ts'

/** Display names of kinds and settings; '' if there is none. */
export interface JsonLabels {
  readonly kind: (id: string) => string
  readonly setting: (kind: string, key: string) => string
}

/** Completes the keys allowed at the cursor, the values of a key, and the kinds allowed there. */
export const completeJson =
  (kinds: Kinds, words: JsonLabels) =>
  (context: CompletionContext): CompletionResult | null => {
    const place = placeAt(context)
    if (!place || (!context.explicit && !place.begun)) return null
    const options =
      place.at === 'key' ? keyOptions(context, place, kinds, words) : valueOptions(context, place, kinds, words)
    return options.length === 0 ? null : { from: place.from, to: place.to, options, validFor: /^"?[\w-]*"?$/ }
  }

interface Place {
  readonly at: 'key' | 'value'
  /** The object of a key, or the property of a value. */
  readonly holder: TreeNode
  readonly from: number
  readonly to: number
  /** True if part of it is written. */
  readonly begun: boolean
}

const VALUES = new Set(['String', 'Number', 'True', 'False', 'Null'])

function placeAt({ state, pos }: CompletionContext): Place | null {
  const node = treeAt(state, pos)
  const property = node.name === 'Property' ? node : node.parent
  if (node.name === 'PropertyName' && property?.parent)
    return { at: 'key', holder: property.parent, from: node.from, to: node.to, begun: true }
  if (VALUES.has(node.name) && property?.name === 'Property')
    return { at: 'value', holder: property, from: node.from, to: node.to, begun: true }
  const before = state.sliceDoc(0, pos).trimEnd()
  const sign = before.at(-1)
  if (sign === ':' && property?.name === 'Property')
    return { at: 'value', holder: property, from: pos, to: pos, begun: false }
  let holder: TreeNode | null = node
  while (holder && holder.name !== 'Object' && holder.name !== 'Array') holder = holder.parent
  if (holder?.name !== 'Object' || (sign !== '{' && sign !== ',')) return null
  return { at: 'key', holder, from: pos, to: pos, begun: false }
}

function keyOptions(
  { state }: CompletionContext,
  place: Place,
  kinds: Kinds,
  words: JsonLabels,
): readonly Completion[] {
  const { holder, from, to } = place
  const path = pathTo(state, holder)
  const shape = objectSchema(path, stringMember(state, holder, 'kind'), kinds)
  const behind = state.sliceDoc(to, to + 200)
  const properties = holder.getChildren('Property')
  const written = new Set(properties.filter((one) => one.from !== from).map((one) => keyOf(state, one)))
  const required = new Set(shape?.required)
  return Object.entries(shape?.properties ?? {}).flatMap(([key, one]): readonly Completion[] => {
    if (written.has(key)) return []
    const value = /^\s*:/.test(behind) ? '' : `: ${JSON.stringify(smallestValue(one, key) ?? null)}`
    const comma = value !== '' && /^\s*"/.test(behind) ? ',' : ''
    return [
      {
        label: JSON.stringify(key),
        displayLabel: key,
        type: 'property',
        detail: settingWords(path, key, words),
        apply: `${JSON.stringify(key)}${value}${comma}`,
        boost: required.has(key) ? 1 : 0,
      },
    ]
  })
}

function settingWords(path: readonly PathStep[], key: string, words: JsonLabels): string {
  const last = path.at(-1)
  return last?.key === 'settings' && last.kind !== undefined ? words.setting(last.kind, key) : ''
}

function valueOptions(
  { state }: CompletionContext,
  place: Place,
  kinds: Kinds,
  words: JsonLabels,
): readonly Completion[] {
  const path = pathTo(state, place.holder)
  const shape = schemaAt(path, kinds)
  const isKind = path.at(-1)?.key === 'kind' && schemaAt(path.slice(0, -1), kinds)?.element === true
  return alternatives(shape ?? {})
    .flatMap(valuesOf)
    .map((value) => ({
      label: JSON.stringify(value),
      displayLabel: String(value),
      type: 'enum',
      detail: isKind ? words.kind(String(value)) : '',
    }))
}

function valuesOf(shape: SchemaPart): readonly unknown[] {
  if (shape.enum) return shape.enum
  if (shape.const !== undefined) return [shape.const]
  if (shape.type === 'boolean') return [true, false]
  return shape.type === 'null' ? [null] : []
}
