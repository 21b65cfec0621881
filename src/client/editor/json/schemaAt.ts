import * as Type from 'typebox'
import { storedDocumentSchema } from '../../../forms/document/StoredDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { containmentProblem } from '../../../forms/kinds/containmentProblem.ts'

/** What is read of the JSON Schema of some place in a document. */
export interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: { readonly [key: string]: Shape }
  readonly patternProperties?: { readonly [pattern: string]: Shape }
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly minimum?: number
  /** Only where an element stands. */
  readonly element?: true
}

/** One step down: into a member, or an item, of an object or a list. */
export interface PathStep {
  readonly key: string
  /** The kind that the object stepped out of is said to have, if it says one. */
  readonly kind?: string
}

const ELEMENT: Shape = { element: true }
const DOCUMENT = storedDocumentSchema(Type.Unsafe({ ...ELEMENT })) as unknown as Shape

/** The published schema of the place that a path leads to: each kind's own settings where elements are. */
export function schemaAt(path: readonly PathStep[], kinds: Kinds): Shape | undefined {
  let shape: Shape | undefined = DOCUMENT
  path.forEach((step, index) => {
    shape = shape && below(shape.element ? elementShape(path.slice(0, index), step.kind, kinds) : shape, step.key)
  })
  return shape
}

/** What may be written at a place as a member of it, in the schema's order. */
export function shapeOfObject(path: readonly PathStep[], kind: string | undefined, kinds: Kinds): Shape | undefined {
  const shape = schemaAt(path, kinds)
  if (shape?.element) return elementShape(path, kind, kinds)
  return shape && alternatives(shape).find(({ properties }) => properties)
}

/** The shape itself, or all that it may be. */
export const alternatives = (shape: Shape): readonly Shape[] => shape.anyOf ?? [shape]

/** An element of a kind, where it stands: `kind` offers those that may stand there. */
function elementShape(path: readonly PathStep[], kindId: string | undefined, kinds: Kinds): Shape {
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
      settings: (kind?.settings as unknown as Shape | undefined) ?? { type: 'object' },
      ...(kind?.sort === 'layout' ? { children: { type: 'array', items: ELEMENT } } : {}),
    },
    required: ['id', 'kind', 'settings'],
  }
}

function below(shape: Shape, key: string): Shape | undefined {
  for (const { properties, patternProperties, items } of alternatives(shape)) {
    if (items && /^\d+$/.test(key)) return items
    if (properties && Object.hasOwn(properties, key)) return properties[key]
    const [one] = Object.values(patternProperties ?? {})
    if (one) return one
  }
  return undefined
}
