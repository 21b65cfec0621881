import type { PlanNode } from '../compile/CompiledForm.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { fillWithSamples } from '../samples/fillWithSamples.ts'
import { type Branch, branchesOf, takesBranch } from './branchesOf.ts'
import { cannotOccur } from './cannotOccur.ts'
import { openTested, type TestedForm, type TestConditions } from './outcomeOf.ts'
import { pathOf } from '../compile/answerPaths.ts'
import type { ElementId } from '../document/FormDocument.ts'
import type { Filling, RowId } from '../filling/Filling.ts'
import { rowsAround } from '../filling/rowsAround.ts'
import { violationsOf } from '../filling/violationsOf.ts'
import { literalsComparedWith } from '../samples/literalsComparedWith.ts'
import type { SampleContext } from '../samples/SampleContext.ts'
import { sampleValues } from '../samples/sampleValues.ts'

/** Generated answers that cover a branch not covered by previous ones. */
export interface GeneratedFill extends TestConditions {
  /** The covered branch; null for the first two tests, which answer nothing and everything. */
  readonly branch: Branch | null
  readonly is: 'blank' | 'samples' | 'branch'
}

export interface Generated {
  readonly fills: readonly GeneratedFill[]
  /** Number of possible branches. */
  readonly branches: number
  /** Branches for which no answers were found. */
  readonly unreached: readonly Branch[]
  /** Branches that contradict themselves. */
  readonly impossible: readonly Branch[]
}

interface GenerateOptions {
  readonly now: string
  readonly place: readonly [number, number]
  /** Existing tests, whose branches need no further test. */
  readonly given?: readonly TestConditions[]
}

/** Generates a small set of answers that together cover every branch of a form's rules. */
export async function generateTests(form: TestedForm, { now, place, given = [] }: GenerateOptions): Promise<Generated> {
  const known = { now, today: now.slice(0, 10), place }
  const branches = branchesOf(form.compiled)
  let open: readonly Branch[] = branches
  const fills: GeneratedFill[] = []
  const unreached: Branch[] = []
  const impossible: Branch[] = []
  const gone = (fill: TestConditions) => {
    const filling = openTested(form, fill)
    open = open.filter((branch) => !takesBranch(filling, branch))
  }
  const take = (fill: GeneratedFill) => {
    gone(fill)
    fills.push(fill)
  }
  for (const test of given) gone(test)
  const filled = async (answers: TestConditions['answers']) => {
    const filling = openTested(form, { now, answers })
    await fillWithSamples(filling, { ...known, files: async (node) => pretendedFile(node) })
    return filling.draft()
  }
  if (given.length === 0) take({ is: 'blank', branch: null, now, answers: { ...form.compiled.form.data } })
  const all = await filled({ ...form.compiled.form.data })
  if (given.length === 0) take({ is: 'samples', branch: null, now, answers: all })
  for (;;) {
    const [branch] = open
    if (!branch) break
    open = open.slice(1)
    const filling = openTested(form, { now, answers: all })
    if (!reachBranch(filling, branch, known)) {
      ;(cannotOccur(form.compiled, branch) ? impossible : unreached).push(branch)
      continue
    }
    const alone = filling.draft()
    const more = await filled(alone)
    const answers = takesBranch(openTested(form, { now, answers: more }), branch) ? more : alone
    take({ is: 'branch', branch, now, answers })
  }
  return { fills, branches: branches.length - impossible.length, unreached, impossible }
}

/** Reference to a file that does not exist: tests use references, but never contents. */
function pretendedFile({ kind, element }: PlanNode): Json | null {
  const [type = '*/*'] = kind.media?.(element.settings).types ?? []
  const [sort, format] = type.split('/')
  if (sort === '*') return [{ ...FILE, type: 'text/plain', name: 'sample.txt' }]
  const known = format === '*' ? ({ image: 'jpeg', audio: 'webm', video: 'mp4' } as const)[sort ?? ''] : format
  const timed: { readonly [key: string]: Json } = sort === 'audio' || sort === 'video' ? { seconds: 1 } : {}
  const { min } = element.settings
  const count = typeof min === 'number' ? min : 1
  return Array.from({ length: count }, (_, i) => ({
    ...FILE,
    ...timed,
    hash: String(i + 1).padStart(64, '0'),
    type: `${sort}/${known ?? 'plain'}`,
    name: `sample-${i + 1}`,
  }))
}

const FILE = { hash: '1'.padStart(64, '0'), size: 1_000 }

type Known = Pick<SampleContext, 'today' | 'now' | 'place'>

/** Maximum nesting of conditions. */
const DEEP = 8
/** Maximum number of answers tried per question, and of combinations. */
const [ANSWERS, COMBINATIONS] = [24, 2_000]

/**
 * Changes the answers that a branch depends on until the filling takes it; false, with answers changed, if none of
 * those tried does. First shows the questions involved.
 */
function reachBranch(filling: Filling, branch: Branch, known: Known, deep = 0): boolean {
  if (deep > DEEP) return false
  if (takesBranch(filling, branch)) return true
  const { node, role, rule } = branch
  const around = role === 'shownWhen' ? node.parent : node.element.id
  if (around !== null) bringUp(filling, around, known, deep)
  const row = rowsAround(filling, node)[0]
  if (row === undefined) return false
  const readNodes = rule.reads.flatMap(({ name }) => filling.compiled.byPath.get(pathOf(name)) ?? [])
  const own = role === 'constraint' ? [node] : []
  const inputs = [...new Set([...own, ...readNodes])].filter(({ kind, calculation, path }) => {
    return kind.sort === 'input' && !calculation && path !== null
  })
  for (const input of inputs) bringUp(filling, input.element.id, known, deep)
  const tries = inputs.map((input) => ({
    input,
    row: rowOf(filling, input, row),
    values: answersOf(filling, input, row, known),
  }))
  return combine(filling, branch, tries)
}

/** Shows an element, by satisfying the conditions of it and everything around it. */
function bringUp(filling: Filling, id: ElementId, known: Known, deep: number): void {
  const way: PlanNode[] = []
  for (let at: ElementId | null = id; at !== null;) {
    const node: PlanNode | undefined = filling.compiled.byId.get(at)
    if (node) way.unshift(node)
    at = node?.parent ?? null
  }
  for (const node of way) {
    if (node.kind.rows && filling.rows(node.element.id).length === 0) filling.addRow(node.element.id)
    if (node.shownWhen) {
      reachBranch(filling, { node, role: 'shownWhen', rule: node.shownWhen, holds: true }, known, deep + 1)
    }
  }
}

function rowOf(filling: Filling, input: PlanNode, row: RowId): RowId {
  return rowsAround(filling, input, row)[0] ?? rowsAround(filling, input)[0] ?? ''
}

/** Valid answers of a question, including values in rules, the current answer, and none. */
function answersOf(filling: Filling, node: PlanNode, from: RowId, known: Known): readonly (Json | undefined)[] {
  const row = rowOf(filling, node, from)
  const hints = literalsComparedWith(filling.compiled, node)
  const { choices } = filling.choices(node.element.id, row)
  const likely: Json[] = []
  const others: Json[] = []
  let looked = 0
  for (const value of sampleValues(node, { ...known, hints, choices })) {
    if (++looked > 300) break
    if (violationsOf(node, value, true, { today: known.today }).length > 0) continue
    const near = hints.some(
      (hint) =>
        value === hint || (typeof hint === 'number' && typeof value === 'number' && Math.abs(value - hint) <= 1),
    )
    ;(near ? likely : others).push(value)
  }
  const values = [...new Set([...likely.slice(0, ANSWERS), ...others.slice(0, Math.max(6, ANSWERS - likely.length))])]
  return [filling.get(node.path ?? '', row), ...values, undefined]
}

interface Try {
  readonly input: PlanNode
  readonly row: RowId
  readonly values: readonly (Json | undefined)[]
}

/** Enumerates combinations of answers like digits, the first question changing fastest. */
function combine(filling: Filling, branch: Branch, tries: readonly Try[]): boolean {
  const digits = tries.map(() => 0)
  for (let count = 0; count < COMBINATIONS; count++) {
    for (const [i, { input, row, values }] of tries.entries()) {
      const value = values[digits[i] ?? 0]
      if (filling.get(input.path ?? '', row) !== value) filling.answer(input.path ?? '', value, row)
    }
    if (takesBranch(filling, branch)) return true
    let place = 0
    while (place < digits.length) {
      digits[place] = (digits[place] ?? 0) + 1
      if ((digits[place] ?? 0) < (tries[place]?.values.length ?? 0)) break
      digits[place] = 0
      place++
    }
    if (place === digits.length) return false
  }
  return false
}
