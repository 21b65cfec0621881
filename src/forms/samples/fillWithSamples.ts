import type { PlanNode } from '../compile/CompiledForm.ts'
import type { ElementId } from '../document/FormDocument.ts'
import type { Filling, RowId } from '../filling/Filling.ts'
import { rowsAround } from '../filling/rowsAround.ts'
import { isBlank, violationsOf } from '../filling/violationsOf.ts'
import type { Json, Violation } from '../kinds/ElementKind.ts'
import { literalsComparedWith } from './literalsComparedWith.ts'
import type { SampleContext } from './SampleContext.ts'
import { sampleValues } from './sampleValues.ts'

export interface SampleOptions extends Pick<SampleContext, 'today' | 'now' | 'place'> {
  /** Returns files for a media element; null if none can be generated. */
  readonly files?: (node: PlanNode) => Promise<Json | null>
}

/** An answer that could not be generated, with the violation of the last attempt. */
export interface UnfilledAnswer {
  readonly id: ElementId
  readonly row: RowId
  readonly violation: Violation | null
}

/** Maximum number of rounds: answers show further questions. */
const ROUNDS = 12
const TRIES = 400

/**
 * Answers everything that is shown and unanswered, so that the form can be submitted; keeps valid answers. Returns
 * those that could not be generated.
 */
export async function fillWithSamples(filling: Filling, options: SampleOptions): Promise<readonly UnfilledAnswer[]> {
  const { compiled } = filling
  const hints = new Map(compiled.nodes.map((node) => [node, literalsComparedWith(compiled, node)] as const))
  const unmet = new Map<string, UnfilledAnswer>()
  for (let round = 0; round < ROUNDS; round++) {
    let answered = false
    for (const node of compiled.nodes) {
      if (node.kind.rows) answered = growRows(filling, node) || answered
      if (node.kind.sort !== 'input' || node.path === null || node.kind.unasked || node.calculation) continue
      for (const row of rowsAround(filling, node)) {
        const key = `${node.element.id} ${row}`
        if (unmet.has(key) || !wantsAnswer(filling, node, row)) continue
        const missed = await answer(filling, node, row, hints.get(node) ?? [], options)
        if (missed) unmet.set(key, missed)
        else answered = true
      }
    }
    if (!answered) break
  }
  // Ignore questions hidden or valid by now.
  return [...unmet.values()].filter(({ id, row }) => {
    const state = filling.state(id, row)
    return state.shown && (state.required || state.violations.length > 0)
  })
}

function growRows(filling: Filling, node: PlanNode): boolean {
  let grew = false
  for (const row of rowsAround(filling, node)) {
    const { id } = node.element
    if (!filling.state(id, row).shown) continue
    const least = Math.max(1, filling.rowLimits(id, row).min ?? 0)
    while (filling.rows(id, row).length < least && filling.addRow(id, row) !== null) grew = true
  }
  return grew
}

function wantsAnswer(filling: Filling, node: PlanNode, row: RowId): boolean {
  const { shown, readOnly, violations } = filling.state(node.element.id, row)
  if (!shown || readOnly) return false
  return violations.length > 0 || isBlank(node.kind, filling.get(node.path ?? '', row))
}

async function answer(
  filling: Filling,
  node: PlanNode,
  row: RowId,
  hints: SampleContext['hints'],
  options: SampleOptions,
): Promise<UnfilledAnswer | null> {
  const { id } = node.element
  const path = node.path ?? ''
  if (node.kind.media) {
    const files = (await options.files?.(node)) ?? null
    if (files === null) return { id, row, violation: null }
    filling.answer(path, files, row)
    filling.leave(id, row)
    const [violation] = filling.state(id, row).violations
    return violation ? { id, row, violation } : null
  }
  const before = filling.get(path, row)
  let wrong: Violation | null = null
  let tries = 0
  for (const value of sampleValues(node, { ...options, hints, choices: filling.choices(id, row).choices })) {
    if (++tries > TRIES) break
    if (isBlank(node.kind, value)) continue
    const [violation] = violationsOf(node, value, true, { today: options.today })
    if (violation) {
      wrong ??= violation
      continue
    }
    filling.answer(path, value, row)
    filling.leave(id, row)
    const [broken] = filling.state(id, row).violations
    if (!broken) return null
    // A rule of the form is more informative than the limits of a kind.
    wrong = broken
  }
  filling.answer(path, before, row)
  return { id, row, violation: wrong }
}
