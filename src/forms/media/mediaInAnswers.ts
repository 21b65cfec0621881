import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import { mediaIn, type MediaRef } from './MediaRef.ts'

/** A file in answers, with the element it answers. */
export interface NamedMedia {
  readonly node: PlanNode
  readonly ref: MediaRef
}

/** All files in answers, including those in rows, in document order. */
export function mediaInAnswers(compiled: Pick<CompiledForm, 'nodes'>, answers: unknown): readonly NamedMedia[] {
  return compiled.nodes.flatMap((node) => {
    if (!node.kind.media || node.path === null) return []
    return answersAt(answers, node.path.split('/')).map((ref) => ({ node, ref }))
  })
}

/** Hashes of the files in answers, without repetitions. */
export const mediaHashesIn = (compiled: Pick<CompiledForm, 'nodes'>, answers: unknown): readonly string[] => [
  ...new Set(mediaInAnswers(compiled, answers).map(({ ref }) => ref.hash)),
]

function answersAt(value: unknown, [name, ...inner]: readonly string[]): readonly MediaRef[] {
  if (name === undefined) return mediaIn(value as Parameters<typeof mediaIn>[0])
  if (Array.isArray(value)) return value.flatMap((row) => answersAt(row, [name, ...inner]))
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return []
  return answersAt((value as { readonly [name: string]: unknown })[name], inner)
}
