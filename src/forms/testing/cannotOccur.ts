import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import { pathOf } from '../compile/answerPaths.ts'
import type { Condition, Test, TestOperator } from '../conditions/Condition.ts'
import { contradictionIn } from '../conditions/contradictionIn.ts'
import { readCondition } from '../conditions/readCondition.ts'
import type { Branch } from './branchesOf.ts'

/** Maximum number of combinations examined. */
const MAX_WAYS = 200

/**
 * True if no answers can take a branch: its condition contradicts itself or the visibility of its own and the
 * referenced elements. False if that is not provable.
 */
export function cannotOccur(form: CompiledForm, { node, role, rule, holds }: Branch): boolean {
  const own = conditionOf(node, role)
  const visibleConditions = visibleIf(form, role === 'shownWhen' ? parentOf(form, node) : node, node.repeat)
  // Referenced answers must exist, which implies that their questions are shown.
  const ownConditions = rule.reads.flatMap(({ name }): Condition[] => {
    const other = form.byPath.get(pathOf(name))
    if (!other || other.repeat !== node.repeat) return []
    return [any([isBlank(name), all(visibleIf(form, other, node.repeat))])]
  })
  const wanted = own ? (holds ? own : negated(own)) : ANYTHING
  const ways = waysOf(all([wanted, ...visibleConditions, ...ownConditions]))
  return ways !== null && ways.every((tests) => contradictionIn(all(tests)) !== null)
}

const all = (parts: readonly Condition[]): Condition => ({ is: 'group', join: 'all', parts })
const any = (parts: readonly Condition[]): Condition => ({ is: 'group', join: 'any', parts })
const isBlank = (name: string): Test => ({ is: 'test', name, operator: 'blank' })
/** An unrestricted condition. */
const ANYTHING = all([])

/** Conditions for showing an element and everything around it, limited to those with the same names for answers. */
function visibleIf(form: CompiledForm, node: PlanNode | undefined, repeat: PlanNode['repeat']): readonly Condition[] {
  if (!node) return []
  const own = node.repeat === repeat ? conditionOf(node, 'shownWhen') : null
  return [...(own ? [own] : []), ...visibleIf(form, parentOf(form, node), repeat)]
}

const parentOf = (form: CompiledForm, { parent }: PlanNode) => (parent === null ? undefined : form.byId.get(parent))

function conditionOf({ element }: PlanNode, role: Branch['role']): Condition | null {
  const source = element.settings[role]
  const read = typeof source === 'string' && source.trim() !== '' ? readCondition(source) : null
  return read && 'condition' in read ? read.condition : null
}

/** Operators that are true if another one is false. */
const OPPOSITE: { readonly [operator in TestOperator]?: readonly TestOperator[] } = {
  is: ['isNot'],
  isNot: ['is'],
  oneOf: ['noneOf'],
  noneOf: ['oneOf'],
  has: ['hasNot'],
  hasNot: ['has'],
  contains: ['containsNot'],
  containsNot: ['contains'],
  answered: ['blank'],
  blank: ['answered'],
  yes: ['no', 'blank'],
  no: ['yes', 'blank'],
  more: ['atMost', 'blank'],
  atLeast: ['less', 'blank'],
  less: ['atLeast', 'blank'],
  atMost: ['more', 'blank'],
}

function negated(condition: Condition): Condition {
  if (condition.is === 'test') {
    const { name, operator, value } = condition
    const opposite = OPPOSITE[operator]
    if (!opposite) return ANYTHING
    return any(
      opposite.map((one): Test =>
        one === 'blank' || !value ? { is: 'test', name, operator: one } : { is: 'test', name, operator: one, value },
      ),
    )
  }
  const { join, parts } = condition
  if (parts.length === 0) return ANYTHING
  if (join === 'none') return any(parts)
  const opposite = parts.map(negated)
  return join === 'all' ? any(opposite) : all(opposite)
}

/** Disjunctive normal form of a condition: alternatives of tests that are all true; null if there are too many. */
function waysOf(condition: Condition): readonly (readonly Test[])[] | null {
  if (condition.is === 'test') return [[condition]]
  const { join, parts } = condition
  if (parts.length === 0) return [[]]
  if (join === 'none') return waysOf(all(parts.map(negated)))
  const each: (readonly (readonly Test[])[])[] = []
  for (const part of parts) {
    const ways = waysOf(part)
    if (!ways) return null
    each.push(ways)
  }
  if (join === 'any') return atMost(each.flat())
  let together: readonly (readonly Test[])[] | null = [[]]
  for (const ways of each) {
    together = together && atMost(together.flatMap((before) => ways.map((way) => [...before, ...way])))
  }
  return together
}

const atMost = <T>(ways: readonly T[]): readonly T[] | null => (ways.length > MAX_WAYS ? null : ways)
