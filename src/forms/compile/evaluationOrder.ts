import type { ElementId } from '../document/FormDocument.ts'
import type { AnswerPath, PlanNode } from './CompiledForm.ts'

export interface Order {
  /** All ids, each after its parent and after everything its `shownWhen` reads. */
  readonly order: readonly ElementId[]
  /** Elements whose `shownWhen` closes a cycle: it cannot be followed, and does not apply. */
  readonly cyclic: ReadonlySet<ElementId>
}

interface Visit {
  readonly node: PlanNode
  waits: PlanNode[]
}

/**
 * Puts elements in the order in which "is it shown?" can be answered: hidden answers read as blank, so an element waits
 * for those its condition reads, and for its parent. Of each cycle one condition is left out, always the same one for
 * the same document, so device and server agree. Iterative, since 10,000 elements may form one chain.
 */
export function evaluationOrder(
  nodes: readonly PlanNode[],
  byId: ReadonlyMap<ElementId, PlanNode>,
  byPath: ReadonlyMap<AnswerPath, PlanNode>,
): Order {
  const order: ElementId[] = []
  const cyclic = new Set<ElementId>()
  const state = new Map<ElementId, 'open' | 'done'>()
  const stack: Visit[] = []

  const parentOf = (node: PlanNode) => (node.parent === null ? undefined : byId.get(node.parent))
  const enter = (node: PlanNode) => {
    const parent = parentOf(node)
    const read = (node.shownWhen?.reads ?? []).flatMap((path) => byPath.get(path) ?? [])
    state.set(node.element.id, 'open')
    stack.push({ node, waits: parent ? [parent, ...read] : read })
  }
  /** Leaves out the first condition of the cycle that `again` starts and ends, and takes back all that hung on it. */
  const breakCycle = (again: PlanNode) => {
    const start = stack.findIndex(({ node }) => node === again)
    // Parents alone make no cycle, so some step of it follows a condition.
    const at = stack.findIndex(({ node }, i) => i >= start && parentOf(node) !== (stack[i + 1]?.node ?? again))
    for (const { node } of stack.splice(at + 1)) state.delete(node.element.id)
    const culprit = stack[at]
    if (!culprit) return
    cyclic.add(culprit.node.element.id)
    const parent = parentOf(culprit.node)
    culprit.waits = parent ? [parent] : []
  }

  for (const root of nodes) {
    if (!state.has(root.element.id)) enter(root)
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.waits.pop()
      const reached = next && state.get(next.element.id)
      if (!next) {
        stack.pop()
        state.set(top.node.element.id, 'done')
        order.push(top.node.element.id)
      } else if (reached === undefined) enter(next)
      else if (reached === 'open') breakCycle(next)
    }
  }
  return { order, cyclic }
}
