import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import { pathOf } from '../../forms/compile/answerPaths.ts'
import { ROOT, type Filling, type RowId } from '../../forms/filling/Filling.ts'
import { rowsAround } from '../../forms/filling/rowsAround.ts'
import { schemaViolation } from '../../forms/filling/schemaViolation.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'

/**
 * Fills in a form from the response of a call. `mapData` maps a path in the response (`data.items.0.name`) to an
 * element (`name`, `pump.handle`). For a question in rows, each array on the path is a repeat around the question, its
 * first item the first row: `data.wells.depth` goes into `wells.depth`; missing rows are added up to the maximum.
 * `data.wells` goes into the repeat `wells`, for all properties its items and its questions have in common. Only blank
 * answers are filled in, and rows only if none has an answer yet, so a draft and later input win. Missing or unsuitable
 * values are ignored. Returns the number of answers filled in.
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
  /** Fills in a question, or every child of a repeat or a group by its name. */
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
    const fits = node.path === null || node.kind.sort !== 'input' ? undefined : convertTo(node, value)
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

/** Returns the repeats around an element, outermost first, including the element itself if it is a repeat. */
function repeatsOf(filling: Filling, node: PlanNode): readonly PlanNode[] {
  const holder = node.repeat === null ? undefined : filling.compiled.byId.get(node.repeat)
  return [...(holder ? repeatsOf(filling, holder) : []), ...(node.kind.rows ? [node] : [])]
}

/** True if a row has an answer by the user; defaults and calculated values do not count. */
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

/** Returns the row at an index of a repeat, added if it is the next one; undefined if no more rows are allowed. */
function rowAt(filling: Filling, { element: { id } }: PlanNode, around: RowId, index: number): RowId | undefined {
  return filling.rows(id, around)[index] ?? filling.addRow(id, around) ?? undefined
}

/** Returns the own property `key` of an object. */
function ownOf(value: unknown, key: string): unknown {
  const has = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return has ? (value as { readonly [key: string]: unknown })[key] : undefined
}

/** Returns the value in the type the question accepts: converts numbers to text and vice versa. */
function convertTo({ schema }: PlanNode, value: unknown): Json | undefined {
  if (value === undefined || value === null || !schema) return undefined
  const candidates: unknown[] = [value]
  if (typeof value === 'number' || typeof value === 'boolean') candidates.push(String(value))
  if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) candidates.push(Number(value))
  return (candidates as Json[]).find((candidate) => schemaViolation(schema, candidate) === null)
}
