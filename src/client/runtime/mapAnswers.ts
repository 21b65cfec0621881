import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import { pathOf } from '../../forms/compile/answerPaths.ts'
import { ROOT, type Filling, type RowId } from '../../forms/filling/Filling.ts'
import { rowsAround } from '../../forms/filling/rowsAround.ts'
import { schemaViolation } from '../../forms/filling/schemaViolation.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'

/**
 * Puts what a call answered into the form: `mapData` says which place of the answer (`data.items.0.name`) goes into
 * which element (`name`, `pump.handle`). For a question in rows each list that the place leads through is a repeat
 * around it, its first item the first row: `data.wells.depth` goes into `wells.depth`; rows that lack are added as far as
 * there may be more. `data.wells` goes into the repeat `wells` with all that its items and its questions have in common.
 * Only blank answers are given, and rows only where none holds an answer yet, so a draft and what a person wrote since
 * win. What is not there, or does not fit the question, is left out. Gives how many were given.
 */
export function mapAnswers(filling: Filling, body: unknown, mapData: { readonly [place: string]: string }): number {
  const { byPath, byId, nodes } = filling.compiled
  const taken = new Set(
    nodes.flatMap((node) => (node.kind.rows && holdsAnswers(filling, node) ? [node.element.id] : [])),
  )
  let given = 0

  const give = (value: unknown, steps: readonly string[], node: PlanNode, repeats: readonly PlanNode[], row: RowId) => {
    const [step, ...later] = steps
    const [repeat, ...inner] = repeats
    if (Array.isArray(value) && repeat && !(step !== undefined && Object.hasOwn(value, step))) {
      if (taken.has(repeat.element.id)) return
      for (const [index, item] of value.entries()) {
        const at = rowAt(filling, repeat, row, index)
        if (at !== undefined) give(item, steps, node, inner, at)
      }
    } else if (step !== undefined) give(ownOf(value, step), later, node, repeats, row)
    else if (repeat === undefined) put(value, node, row)
  }
  /** Into a question; or, of a repeat or a group, into each that it has by its name. */
  const put = (value: unknown, node: PlanNode, row: RowId) => {
    if (node.kind.sort === 'layout') {
      for (const id of node.element.children ?? []) {
        const child = byId.get(id)
        if (!child) continue
        const named = child.path !== null
        if (named || child.kind.sort === 'layout') {
          give(value, named ? [child.element.name ?? ''] : [], child, child.kind.rows ? [child] : [], row)
        }
      }
      return
    }
    const fits = node.path === null || node.kind.sort !== 'input' ? undefined : fitting(node, value)
    if (fits === undefined || node.path === null || filling.get(node.path, row) !== undefined) return
    filling.answer(node.path, fits, row)
    given++
  }
  for (const [place, name] of Object.entries(mapData)) {
    const node = byPath.get(pathOf(name))
    const steps = place
      .replace(/^\$\.?/, '')
      .split('.')
      .filter(Boolean)
    const isGroup = node?.kind.sort === 'layout' && !node.kind.rows
    if (node && !isGroup) give(body, steps, node, repeatsOf(filling, node), ROOT)
  }
  return given
}

/** The repeats around an element from the outside in, itself among them where it is one. */
function repeatsOf(filling: Filling, node: PlanNode): readonly PlanNode[] {
  const holder = node.repeat === null ? undefined : filling.compiled.byId.get(node.repeat)
  return [...(holder ? repeatsOf(filling, holder) : []), ...(node.kind.rows ? [node] : [])]
}

/** Whether anybody answered anything in the rows; what begins or comes out by itself does not count. */
function holdsAnswers(filling: Filling, repeat: PlanNode): boolean {
  return filling.compiled.nodes.some(
    (node) =>
      node.path?.startsWith(`${repeat.path}/`) &&
      node.kind.sort === 'input' &&
      !node.default &&
      !node.calculation &&
      rowsAround(filling, node).some((row) => node.path !== null && filling.get(node.path, row) !== undefined),
  )
}

/** The row at a place of a repeat, added when it is the next; undefined when there may be no more. */
function rowAt(filling: Filling, { element: { id } }: PlanNode, around: RowId, index: number): RowId | undefined {
  return filling.rows(id, around)[index] ?? filling.addRow(id, around) ?? undefined
}

/** What an object has of its own under a key. */
function ownOf(value: unknown, key: string): unknown {
  const has = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return has ? (value as { readonly [key: string]: unknown })[key] : undefined
}

/** The value as the question takes it: numbers may come as text and the other way round. */
function fitting({ schema }: PlanNode, value: unknown): Json | undefined {
  if (value === undefined || value === null || !schema) return undefined
  const candidates: unknown[] = [value]
  if (typeof value === 'number' || typeof value === 'boolean') candidates.push(String(value))
  if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) candidates.push(Number(value))
  return (candidates as Json[]).find((candidate) => schemaViolation(schema, candidate) === null)
}
