import { pointerTo } from '../document/pointer.ts'
import type { ElementId } from '../document/FormDocument.ts'
import { ROOT, type Filling, type RowId } from '../filling/Filling.ts'
import { isBlank } from '../filling/violationsOf.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { submissionProblem, type SubmissionProblem } from './SubmissionProblem.ts'

/**
 * Returns problems of answers a device would not have sent: to hidden questions, and more or fewer rows than determined
 * by an answer or the author.
 */
export function unsentAnswers(filling: Filling, input: unknown): readonly SubmissionProblem[] {
  const { roots } = filling.compiled
  const walk = { filling, problems: [] }
  visitAll(walk, [...roots.children, ...roots.footer], ROOT, input, '/input')
  return walk.problems
}

interface Walk {
  readonly filling: Filling
  readonly problems: SubmissionProblem[]
}

function visitAll(walk: Walk, ids: readonly ElementId[], row: RowId, answers: unknown, at: string): void {
  for (const id of ids) visit(walk, id, row, answers, at)
}

function visit(walk: Walk, id: ElementId, row: RowId, answers: unknown, at: string): void {
  const { filling, problems } = walk
  const node = filling.compiled.byId.get(id)
  if (!node || node.kind.sort === 'content') return
  const { kind, element, path } = node
  const children = element.children ?? []
  if (kind.sort === 'layout' && !kind.nests && !kind.rows) return visitAll(walk, children, row, answers, at)
  if (path === null || element.name === undefined) return
  const answer = own(answers, element.name)
  const { shown } = filling.state(id, row)
  if (kind.sort === 'input') {
    if (shown || isBlank(kind, answer as Json | undefined)) return
    return void problems.push(submissionProblem(pointerTo(at, element.name), 'hiddenAnswer'))
  }
  const place = pointerTo(at, element.name)
  if (kind.rows) {
    if (shown) visitRows(walk, id, row, answer, place)
    else if (Array.isArray(answer) && answer.length > 0) problems.push(submissionProblem(place, 'hiddenAnswer'))
  } else visitAll(walk, children, row, answer, place)
}

function visitRows(walk: Walk, id: ElementId, row: RowId, answer: unknown, place: string): void {
  const { filling, problems } = walk
  const given: readonly unknown[] = Array.isArray(answer) ? answer : []
  const rows = filling.rows(id, row)
  if (given.length < rows.length) {
    problems.push(submissionProblem(place, 'violation', { limit: rows.length, reason: 'minRows' }))
  }
  const children = filling.compiled.byId.get(id)?.element.children ?? []
  for (const [i, answers] of given.entries()) {
    const inner = rows[i]
    const at = pointerTo(place, String(i))
    if (inner === undefined) return void problems.push(submissionProblem(at, 'hiddenAnswer'))
    visitAll(walk, children, inner, answers, at)
  }
}

function own(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
    return undefined
  return (value as { readonly [name: string]: unknown })[name] ?? undefined
}
