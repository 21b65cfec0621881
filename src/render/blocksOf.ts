import type { CompiledForm } from '../forms/compile/CompiledForm.ts'
import { QUESTIONS_PER_BLOCK } from '../forms/compile/firstKinds.ts'
import type { ElementId } from '../forms/document/FormDocument.ts'

/**
 * Splits a list into blocks of about {@link QUESTIONS_PER_BLOCK} questions, including those inside layouts; a layout with more is a
 * block of its own, and splits its content again.
 */
export function blocksOf(compiled: CompiledForm, ids: readonly ElementId[]): readonly (readonly ElementId[])[] {
  const blocks: ElementId[][] = []
  let room = 0
  for (const id of ids) {
    const weight = weightOf(compiled, id)
    const block = blocks.at(-1)
    if (block && weight <= room) {
      block.push(id)
      room -= weight
    } else {
      blocks.push([id])
      room = QUESTIONS_PER_BLOCK - weight
    }
  }
  return blocks
}

const weights = new WeakMap<CompiledForm, Map<ElementId, number>>()

/** The number of questions in an element, including itself; at most {@link QUESTIONS_PER_BLOCK}. */
function weightOf(compiled: CompiledForm, id: ElementId): number {
  let known = weights.get(compiled)
  if (!known) weights.set(compiled, (known = new Map<ElementId, number>()))
  let weight = known.get(id)
  if (weight === undefined) {
    weight = 1
    for (const child of compiled.byId.get(id)?.element.children ?? []) weight += weightOf(compiled, child)
    weight = Math.min(weight, QUESTIONS_PER_BLOCK)
    known.set(id, weight)
  }
  return weight
}
