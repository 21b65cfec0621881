import * as Type from 'typebox'
import { storedDocumentSchema } from '../../../forms/document/StoredDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { containmentProblem } from '../../../forms/kinds/containmentProblem.ts'

/** The subset of JSON Schema used here. */
export interface SchemaPart {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: { readonly [key: string]: SchemaPart }
  readonly patternProperties?: { readonly [pattern: string]: SchemaPart }
  readonly required?: readonly string[]
  readonly items?: SchemaPart
  readonly anyOf?: readonly SchemaPart[]
  readonly minimum?: number
  /** True where an element is expected. */
  readonly element?: true
}

/** One step of a path: into a member of an object, or an item of an array. */
export interface PathStep {
  readonly key: string
  /** The `kind` of the object stepped out of, if it has one. */
  readonly kind?: string
}

const ELEMENT: SchemaPart = { element: true }
const DOCUMENT = storedDocumentSchema(Type.Unsafe({ ...ELEMENT })) as unknown as SchemaPart

/** Returns the published schema at a path: with each kind's own settings for elements. */
export function schemaAt(path: readonly PathStep[], kinds: Kinds): SchemaPart | undefined {
  let shape: SchemaPart | undefined = DOCUMENT
  path.forEach((step, index) => {
    shape = shape && below(shape.element ? elementShape(path.slice(0, index), step.kind, kinds) : shape, step.key)
  })
  return shape
}

/** Returns the schema of the object at a path, with its members in schema order. */
export function objectSchema(
  path: readonly PathStep[],
  kind: string | undefined,
  kinds: Kinds,
): SchemaPart | undefined {
  const shape = schemaAt(path, kinds)
  if (shape?.element) return elementShape(path, kind, kinds)
  return shape && alternatives(shape).find(({ properties }) => properties)
}

/** Returns the alternatives of a schema, or the schema itself. */
export const alternatives = (shape: SchemaPart): readonly SchemaPart[] => shape.anyOf ?? [shape]

/** Returns the schema of an element of a kind at a path: its `kind` lists the kinds allowed there. */
function elementShape(path: readonly PathStep[], kindId: string | undefined, kinds: Kinds): SchemaPart {
  const kind = kindId === undefined ? undefined : kinds.get(kindId)
  const around = path.findLast(({ key }) => key === 'children')
  const area = path.some(({ key }) => key === 'footer') ? 'footer' : 'children'
  const mayStand = kinds.all.filter(
    ({ id, areas = ['children'] }) =>
      areas.includes(area) && containmentProblem(kinds, id, around?.kind ?? null) === null,
  )
  return {
    type: 'object',
    properties: {
      id: { type: 'string' },
      kind: { enum: mayStand.map(({ id }) => id) },
      ...(kind?.sort === 'content' ? {} : { name: { type: 'string' } }),
      settings: (kind?.settings as unknown as SchemaPart | undefined) ?? { type: 'object' },
      ...(kind?.sort === 'layout' ? { children: { type: 'array', items: ELEMENT } } : {}),
    },
    required: ['id', 'kind', 'settings'],
  }
}

function below(shape: SchemaPart, key: string): SchemaPart | undefined {
  for (const { properties, patternProperties, items } of alternatives(shape)) {
    if (items && /^\d+$/.test(key)) return items
    if (properties && Object.hasOwn(properties, key)) return properties[key]
    const [one] = Object.values(patternProperties ?? {})
    if (one) return one
  }
  return undefined
}
