import type { DocumentIssue } from '../../../forms/document/DocumentIssue.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { newId, type Random } from '../../../forms/document/newId.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { nearest } from '../../../logic/nearest.ts'
import type { JsonFix, JsonFixName, TextChange } from './JsonProblem.ts'
import { addMember, removeMember, renameMember, setValue } from './memberChanges.ts'
import { kindIn, pathOf } from './pathOf.ts'
import { memberAt, nodeAt, type JsonNode } from './readJsonText.ts'
import { alternatives, schemaAt, shapeOfObject, type Shape } from './schemaAt.ts'

/** What cures are found from. */
export interface Written {
  readonly text: string
  readonly root: JsonNode
  readonly json: unknown
  /** The form as it was before this was written. */
  readonly stored: StoredDocument
  readonly kinds: Kinds
  readonly random: Random
}

/** What can be done about something that the schema refuses: nothing, or the most likely cure first. */
export function fixesFor({ code, pointer, params }: DocumentIssue, written: Written): readonly JsonFix[] {
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
      const known = Object.keys(shapeOfObject(holder.path, kindIn(holder.value), kinds)?.properties ?? {})
      const free = known.filter((key) => !parent.members?.some((other) => other.key === key))
      const meant = code === 'unexpected' ? nearest(member.key, free) : null
      return [
        ...(meant === null ? [] : [fix('rename', renameMember(member, meant), { name: meant })]),
        fix('remove', removeMember(parent, member), { name: member.key }),
      ]
    }
    case 'unknownKind':
    case 'notAllowed': {
      const shape = schemaAt(path, kinds)
      const meant = shape && typeof value === 'string' ? nearest(value, wordsOf(shape)) : null
      return node && meant !== null ? [fix('use', setValue(node, meant), { name: meant })] : []
    }
    case 'wrongType': {
      const types = alternatives(schemaAt(path, kinds) ?? {}).map(({ type }) => type)
      const meant = otherType(value, types)
      return node && meant !== undefined ? [fix('use', setValue(node, meant), { name: JSON.stringify(meant) })] : []
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

function freshId({ text, random }: Written): ElementId {
  return newId(random, (id) => text.includes(`"${id}"`))
}

/** What to write for a missing property: what the form has there now, what a new element has, or the least that will do. */
function missingValue(pointer: string, property: string, written: Written): unknown {
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
  return least(shapeOfObject(path, last?.kind, kinds)?.properties?.[property], property)
}

/** The least that a shape takes; text is the name of what it is for. */
export function least(shape: Shape | undefined, name: string): unknown {
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

/** The texts that a shape lists. */
export const wordsOf = (shape: Shape): readonly string[] =>
  alternatives(shape)
    .flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]))
    .filter((word) => typeof word === 'string')

/** `"12"` where a number belongs, `12` where text does. */
function otherType(value: unknown, types: readonly (string | undefined)[]): unknown {
  const wantsNumber = types.includes('number') || types.includes('integer')
  if (typeof value === 'string' && wantsNumber && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value)
  if (typeof value === 'string' && types.includes('boolean') && ['true', 'false'].includes(value))
    return value === 'true'
  return typeof value === 'number' && types.includes('string') ? String(value) : undefined
}
