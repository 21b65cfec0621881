import {
  exceedsTolerance,
  distanceToAnswer,
  locationQuestionFor,
} from '../../elements/common/pictures/locationQuestionFor.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { mediaIn, type MediaRef } from '../../forms/media/MediaRef.ts'
import { answerAt } from './answerAt.ts'

/** A file of an answer, and how far from the answered place it was taken. */
export interface AnsweredFile {
  readonly file: MediaRef
  /** Null where the file or the answers have no place. */
  readonly metres: number | null
  /** Farther than the author's limit. */
  readonly far: boolean
}

type Answers = { readonly [name: string]: unknown }

/**
 * Returns the files of the answer to one question, including those in rows; `input` holds the place they are compared
 * with.
 */
export function filesOf(node: PlanNode, input: Answers, nodes: readonly PlanNode[]): readonly AnsweredFile[] {
  const { kind, path, element } = node
  if (path === null) return []
  const value = answerAt(input, path)
  if (kind.media) {
    const place = locationQuestionFor(nodes, node)
    return shown(node, value, place, place?.path ? answerAt(input, place.path) : undefined)
  }
  if (!kind.rows || !Array.isArray(value)) return []
  const inner = nodes.filter((one) => one.repeat === element.id && one.kind.media)
  return value.flatMap((row: unknown) => inner.flatMap((one) => filesOfRow(one, row, path, input, nodes)))
}

function filesOfRow(node: PlanNode, row: unknown, repeat: string, input: Answers, nodes: readonly PlanNode[]) {
  if (typeof row !== 'object' || row === null) return []
  const answers = row as Answers
  const inRow = (path: string | null | undefined) => (path ?? '').slice(repeat.length + 1)
  const place = locationQuestionFor(nodes, node)
  const where = place?.repeat ? answerAt(answers, inRow(place.path)) : place?.path && answerAt(input, place.path)
  return shown(node, answerAt(answers, inRow(node.path)), place, where)
}

function shown({ element }: PlanNode, value: unknown, place: PlanNode | null, where: unknown): readonly AnsweredFile[] {
  return mediaIn(value as Json | undefined).map((file) => {
    const metres = place && apart(file, place, where as Json | undefined)
    return { file, metres, far: metres !== null && exceedsTolerance(metres, element) }
  })
}

/** An older version may have stored an answer that is not a place. */
function apart(file: MediaRef, place: PlanNode, where: Json | undefined): number | null {
  try {
    return distanceToAnswer(file, place, where)
  } catch {
    return null
  }
}
