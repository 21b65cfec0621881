import type { ElementId } from '../document/FormDocument.ts'
import { pathOf } from './answerPaths.ts'
import type { AnswerPath, PlanNode, Role } from './CompiledForm.ts'

export interface Order {
  /** All ids, each after its parent and everything its answer depends on. */
  readonly order: readonly ElementId[]
  /** Rules that close a cycle, by element: they are ignored. */
  readonly cyclic: ReadonlyMap<ElementId, ReadonlySet<Role>>
}

/** Roles read by others; required, read-only, choices and constraints are read by nothing. */
const DECIDING = ['shownWhen', 'calculation', 'count'] as const

const WAITED_FOR = ['default', ...DECIDING] as const

/** A node that another one depends on, and why. */
interface Wait {
  readonly node: PlanNode
  readonly why: 'parent' | 'default' | (typeof DECIDING)[number]
}

interface Visit {
  readonly node: PlanNode
  waits: Wait[]
  /** The dependency being followed. */
  followed: Wait | undefined
}

/**
 * Sorts elements so that they can be evaluated in one pass: hidden answers read as blank, so an element comes after its
 * parent and those read by its conditions and calculations. One rule of each cycle is ignored, always the same for the
 * same document, so that device and server agree; a default value, evaluated only once, reads what exists then. Rows of
 * a repeat follow the order of its elements. Iterative, since 10,000 elements may form a chain.
 */
export function evaluationOrder(
  nodes: readonly PlanNode[],
  byId: ReadonlyMap<ElementId, PlanNode>,
  byPath: ReadonlyMap<AnswerPath, PlanNode>,
): Order {
  const order: ElementId[] = []
  const cyclic = new Map<ElementId, Set<Role>>()
  const state = new Map<ElementId, 'open' | 'done'>()
  const stack: Visit[] = []
  const within = inputsWithin(nodes, byId)

  const waitsOf = (node: PlanNode): Wait[] => {
    const parent = node.parent === null ? undefined : byId.get(node.parent)
    const waits: Wait[] = parent ? [{ node: parent, why: 'parent' }] : []
    for (const why of WAITED_FOR) {
      const rule = node[why]
      if (!rule) continue
      for (const { name, gives } of rule.reads) {
        const read = byPath.get(pathOf(name))
        if (!read) continue
        waits.push({ node: read, why })
        if (gives === 'rows') for (const inner of within.get(read.element.id) ?? []) waits.push({ node: inner, why })
      }
    }
    return waits
  }
  const enter = (node: PlanNode) => {
    state.set(node.element.id, 'open')
    stack.push({ node, waits: waitsOf(node), followed: undefined })
  }
  /** Ignores one rule of the cycle that starts and ends at `again`, and reverts everything that depended on it. */
  const breakCycle = (again: PlanNode) => {
    const start = stack.findIndex(({ node }) => node === again)
    const weak = stack.findIndex(({ followed }, i) => i >= start && followed?.why === 'default')
    // Parents alone form no cycle, so some step of it follows a rule.
    const at = weak >= 0 ? weak : stack.findIndex(({ followed }, i) => i >= start && followed?.why !== 'parent')
    for (const { node } of stack.splice(at + 1)) state.delete(node.element.id)
    const culprit = stack[at]
    const why = culprit?.followed?.why
    if (!culprit || !why || why === 'parent') return
    culprit.waits = culprit.waits.filter((wait) => wait.why !== why)
    if (why === 'default') return
    const { id } = culprit.node.element
    cyclic.set(id, (cyclic.get(id) ?? new Set()).add(why))
  }

  for (const root of nodes) {
    if (!state.has(root.element.id)) enter(root)
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.waits.pop()
      top.followed = next
      const reached = next && state.get(next.node.element.id)
      if (!next) {
        stack.pop()
        state.set(top.node.element.id, 'done')
        order.push(top.node.element.id)
      } else if (reached === undefined) enter(next.node)
      else if (reached === 'open') breakCycle(next.node)
    }
  }
  return { order, cyclic }
}

/** Inputs at any depth of each repeat. */
function inputsWithin(
  nodes: readonly PlanNode[],
  byId: ReadonlyMap<ElementId, PlanNode>,
): ReadonlyMap<ElementId, readonly PlanNode[]> {
  const within = new Map<ElementId, PlanNode[]>()
  for (const node of nodes) {
    if (node.kind.sort !== 'input') continue
    for (let repeat = node.repeat; repeat !== null; repeat = byId.get(repeat)?.repeat ?? null) {
      const found = within.get(repeat)
      if (found) found.push(node)
      else within.set(repeat, [node])
    }
  }
  return within
}
