import type { Shape } from '../../geo/Shape.ts'
import type { AnswerPath, CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import type { DistanceRules, Json } from '../kinds/ElementKind.ts'

/** Geometry of an answer. */
export interface AnsweredShape {
  /** Path of the question: the same for every row of a repeat, and in every version with that name. */
  readonly path: AnswerPath
  /** JSON pointer of the answer in `input`. */
  readonly pointer: string
  readonly shape: Shape
  /** Its rules relative to other submissions' answers. */
  readonly apart: DistanceRules
}

/** Returns the answers of a submission with a geometry, including those in rows, in document order. */
export function answeredShapes(compiled: Pick<CompiledForm, 'nodes'>, input: unknown): readonly AnsweredShape[] {
  return compiled.nodes.flatMap((node) => {
    if (!node.kind.geometry || node.path === null) return []
    return shapesAt(node, node.path, input, node.path.split('/'), '')
  })
}

function shapesAt(
  node: PlanNode,
  path: AnswerPath,
  value: unknown,
  [name, ...inner]: readonly string[],
  pointer: string,
): readonly AnsweredShape[] {
  if (name === undefined) {
    const shape = value === undefined || value === null ? null : node.kind.geometry?.(value as Json)
    return shape ? [{ path, pointer, shape, apart: node.kind.apart?.(node.element.settings) ?? {} }] : []
  }
  if (Array.isArray(value)) {
    return value.flatMap((row, index) => shapesAt(node, path, row, [name, ...inner], `${pointer}/${index}`))
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
  return shapesAt(node, path, (value as { readonly [name: string]: unknown })[name], inner, `${pointer}/${name}`)
}
