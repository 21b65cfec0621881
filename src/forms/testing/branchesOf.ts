import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import type { Expression } from '../../logic/Expression.ts'
import type { Filling, RowId } from '../filling/Filling.ts'
import { rowsAround } from '../filling/rowsAround.ts'

/** Rules that part the ways through a form. */
const PARTING = ['shownWhen', 'requiredWhen', 'readOnlyWhen', 'constraint'] as const

/** One way that a rule can turn out. */
export interface Branch {
  readonly node: PlanNode
  readonly role: (typeof PARTING)[number]
  readonly rule: Expression
  readonly holds: boolean
}

/** Both ways of every rule of a form, in document order. */
export function branchesOf({ nodes }: CompiledForm): readonly Branch[] {
  return nodes.flatMap((node) =>
    PARTING.flatMap((role) => {
      const rule = node[role]
      return rule ? [true, false].map((holds): Branch => ({ node, role, rule, holds })) : []
    }),
  )
}

/** True if a filling goes a branch, in some row: what stands in something hidden decides nothing. */
export function goes(filling: Filling, branch: Branch): boolean {
  return rowsAround(filling, branch.node).some((row) => goesIn(filling, branch, row))
}

function goesIn(filling: Filling, { node, role, rule, holds }: Branch, row: RowId): boolean {
  const { id } = node.element
  const seen =
    role === 'shownWhen' ? node.parent === null || filling.state(node.parent, row).shown : filling.state(id, row).shown
  if (!seen) return false
  const value = role === 'constraint' && node.path !== null ? filling.get(node.path, row) : undefined
  // A constraint is about an answer.
  if (role === 'constraint' && value === undefined) return false
  const told: Expression = {
    ...rule,
    evaluate: (read, context) => rule.evaluate(read, value === undefined ? context : { ...context, value }),
  }
  const outcome = filling.evaluate(told, row)
  const is = 'value' in outcome ? outcome.value : null
  // What fails shows nothing, asks for nothing, and accuses nobody.
  return role === 'constraint' ? (is !== false) === holds : (is === true) === holds
}
