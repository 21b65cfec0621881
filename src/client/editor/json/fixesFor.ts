import type { DocumentIssue } from '../../../forms/document/DocumentIssue.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { newId, type Random } from '../../../forms/document/newId.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { closestName } from '../../../logic/closestName.ts'
import type { JsonFix, JsonFixName, TextChange } from './JsonProblem.ts'
import { addMember, removeMember, renameMember, setValue } from './memberChanges.ts'
import { kindIn, pathOf } from './pathOf.ts'
import { memberAt, nodeAt, type JsonNode } from './readJsonText.ts'
import { alternatives, schemaAt, objectSchema, type SchemaPart } from './schemaAt.ts'

/** Input for finding fixes. */
export interface FixContext {
  readonly text: string
  readonly root: JsonNode
  readonly json: unknown
  /** The form before this text was edited. */
  readonly stored: StoredDocument
  readonly kinds: Kinds
  readonly random: Random
}

/** Returns the fixes for a schema error, the most likely one first; empty if there is none. */
export function fixesFor({ code, pointer, params }: DocumentIssue, written: FixContext): readonly JsonFix[] {
  const { text, root, json, kinds } = written
  const node = nodeAt(root, pointer)
  const parentPointer = pointer.slice(0, pointer.lastIndexOf('/'))
  const [parent, member] = [nodeAt(root, parentPointer), memberAt(root, pointer)]
  const { path, value } = pathOf(json, pointer)
  const isId = path.at(-1)?.key === 'id' && schemaAt(path.slice(0, -1), kinds)?.element === true

  if (node && isId && code !== 'missing') return [fix('newId', setValue(node, freshId(written)))]
  switch (code) {
    case 'missing': {
      const property = String(params['property'])
      const added = missingValue(pointer, property, written)
      return node && added !== undefined ? [fix('add', addMember(text, node, property, added), { property })] : []
    }
    case 'unexpected':
    case 'unsafeKey':
    case 'childrenNotAllowed': {
      if (!parent || !member) return []
      const holder = pathOf(json, parentPointer)
      const known = Object.keys(objectSchema(holder.path, kindIn(holder.value), kinds)?.properties ?? {})
      const free = known.filter((key) => !parent.members?.some((other) => other.key === key))
      const suggestion = code === 'unexpected' ? closestName(member.key, free) : null
      return [
        ...(suggestion === null ? [] : [fix('rename', renameMember(member, suggestion), { name: suggestion })]),
        fix('remove', removeMember(parent, member), { name: member.key }),
      ]
    }
    case 'unknownKind':
    case 'notAllowed': {
      const shape = schemaAt(path, kinds)
      const suggestion = shape && typeof value === 'string' ? closestName(value, enumStrings(shape)) : null
      return node && suggestion !== null ? [fix('use', setValue(node, suggestion), { name: suggestion })] : []
    }
    case 'wrongType': {
      const types = alternatives(schemaAt(path, kinds) ?? {}).map(({ type }) => type)
      const suggestion = otherType(value, types)
      return node && suggestion !== undefined
        ? [fix('use', setValue(node, suggestion), { name: JSON.stringify(suggestion) })]
        : []
    }
    default:
      return []
  }
}

export const fix = (name: JsonFixName, change: TextChange, params: JsonFix['params'] = {}): JsonFix => ({
  key: `json:fix.${name}`,
  params,
  change,
})

function freshId({ text, random }: FixContext): ElementId {
  return newId(random, (id) => text.includes(`"${id}"`))
}

/** Returns a value for a missing property: the form's current one, a new element's, or the smallest valid value. */
function missingValue(pointer: string, property: string, written: FixContext): unknown {
  const { json, stored, kinds } = written
  const { path, value } = pathOf(json, pointer)
  if (schemaAt(path, kinds)?.element) {
    const kind = kindIn(value)
    if (property === 'id') return freshId(written)
    return property === 'kind' ? 'text' : ((kind === undefined ? undefined : kinds.get(kind)?.defaults) ?? {})
  }
  const last = path.at(-1)
  const defaults = last?.key === 'settings' && last.kind !== undefined ? kinds.get(last.kind)?.defaults : undefined
  if (defaults && Object.hasOwn(defaults, property)) return defaults[property]
  if (!path.some(({ key }) => key === 'settings')) {
    const now = pathOf(stored, `${pointer}/${property}`).value
    if (now !== undefined) return now
  }
  return smallestValue(objectSchema(path, last?.kind, kinds)?.properties?.[property], property)
}

/** Returns the smallest valid value of a schema; a string is set to `name`. */
export function smallestValue(shape: SchemaPart | undefined, name: string): unknown {
  if (!shape) return undefined
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const [first = shape] = alternatives(shape)
  switch (first.type) {
    case 'string':
      return name
    case 'integer':
    case 'number':
      return first.minimum ?? 0
    case 'boolean':
      return false
    case 'array':
      return []
    default:
      return first.type === 'object' ? {} : undefined
  }
}

/** Returns the strings that a schema lists. */
export const enumStrings = (shape: SchemaPart): readonly string[] =>
  alternatives(shape)
    .flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]))
    .filter((word) => typeof word === 'string')

/** Converts `"12"` where a number is expected, `12` where a string is. */
function otherType(value: unknown, types: readonly (string | undefined)[]): unknown {
  const wantsNumber = types.includes('number') || types.includes('integer')
  if (typeof value === 'string' && wantsNumber && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value)
  if (typeof value === 'string' && types.includes('boolean') && ['true', 'false'].includes(value))
    return value === 'true'
  return typeof value === 'number' && types.includes('string') ? String(value) : undefined
}
