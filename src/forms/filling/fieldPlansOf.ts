import type { Read } from '../../logic/Expression.ts'
import { pathOf } from '../compile/answerPaths.ts'
import { ROLES, type CompiledForm, type PlanNode } from '../compile/CompiledForm.ts'
import type { ElementId } from '../document/FormDocument.ts'
import { DIRTY, type Dependent, type FieldPlan, type FieldPlans } from './FieldPlan.ts'

const made = new WeakMap<CompiledForm, FieldPlans>()

/** Returns the plans of a version: the rows of elements, and their dependencies. Computed once per version. */
export function fieldPlansOf(compiled: CompiledForm): FieldPlans {
  const known = made.get(compiled)
  if (known) return known
  const plans = make(compiled)
  made.set(compiled, plans)
  return plans
}

function make(compiled: CompiledForm): FieldPlans {
  const byId = new Map<ElementId, FieldPlan>()
  const inner: FieldPlan[] = []
  // Parents precede their children in this order, too.
  for (const [rank, id] of compiled.evaluationOrder.entries()) {
    const node = compiled.byId.get(id)
    if (!node) continue
    const repeat = node.repeat === null ? undefined : byId.get(node.repeat)
    const row = repeat ? repeat.inner : inner
    const plan = fieldPlanOf(
      node,
      rank,
      repeat,
      row.length,
      node.parent === null ? null : (byId.get(node.parent) ?? null),
    )
    row.push(plan)
    byId.set(id, plan)
  }
  const roots: FieldPlan[] = []
  for (const { element } of compiled.nodes) {
    const plan = byId.get(element.id)
    if (plan) (plan.parent ? plan.parent.children : roots).push(plan)
  }
  const targets = new Map<Read, FieldPlan | undefined>()
  const target = (read: Read) => {
    if (targets.has(read)) return targets.get(read)
    const id = compiled.byPath.get(pathOf(read.name))?.element.id
    const plan = id === undefined ? undefined : byId.get(id)
    targets.set(read, plan)
    return plan
  }
  const ofList = new Map<string, Dependent[]>()
  for (const plan of byId.values()) connect(plan, target, ofList)
  return { byId, roots, inner, ofList, target }
}

function fieldPlanOf(
  node: PlanNode,
  rank: number,
  repeat: FieldPlan | undefined,
  slot: number,
  parent: FieldPlan | null,
): FieldPlan {
  const scopes = repeat ? [...repeat.scopes, repeat] : []
  const dirty = ROLES.reduce(
    (dirty, role) => (node[role] && role !== 'default' ? dirty | DIRTY[role] : dirty),
    DIRTY.parent,
  )
  return { node, rank, scopes, slot, parent, children: [], dirty, dependents: [], inner: [], placed: [] }
}

/** Registers a plan as a dependent of everything its expressions read. */
function connect(plan: FieldPlan, target: FieldPlans['target'], ofList: Map<string, Dependent[]>): void {
  const { node, scopes } = plan
  const listen = (list: string, dirty: number) => {
    const known = ofList.get(list)
    const dependent = { plan, dirty, depth: 0 }
    if (known) known.push(dependent)
    else ofList.set(list, [dependent])
  }
  const list = node.element.settings['choicesFrom']
  if (node.kind.sort === 'input' && typeof list === 'string') listen(list, DIRTY.choiceFilter)
  for (const role of ROLES) {
    const rule = node[role]
    // A default value is evaluated only once.
    if (!rule || role === 'default') continue
    for (const read of rule.reads) {
      const depth = rowsShared(scopes.length, read)
      const from = target(read)
      if (from) addDependent(from, { plan, dirty: DIRTY[role], depth }, read.gives === 'rows')
    }
    for (const name of rule.readsLists) listen(name, DIRTY[role])
    const repeat = scopes.at(-1)
    if (rule.readsPosition) repeat?.placed.push({ plan, dirty: DIRTY[role], depth: scopes.length })
  }
}

/** Nesting depth of the row where a read starts, for a field at nesting depth `depth`. */
export function rowsShared(depth: number, { up }: Read): number {
  return up === null ? 0 : Math.max(0, depth - up)
}

/**
 * Registers a dependent, also for added, removed and moved rows, which affect every expression that reads several of
 * them.
 */
function addDependent(from: FieldPlan, dependent: Dependent, whole: boolean): void {
  put(from.dependents, dependent)
  for (const repeat of from.scopes) if (repeat.scopes.length >= dependent.depth) put(repeat.dependents, dependent)
  if (whole) for (const inner of from.inner) addDependentWithin(inner, dependent)
}

function addDependentWithin(plan: FieldPlan, dependent: Dependent): void {
  put(plan.dependents, dependent)
  for (const inner of plan.inner) addDependentWithin(inner, dependent)
}

/**
 * Reads of one plan are registered consecutively, so that comparing with the last entry finds most duplicates; others
 * are harmless.
 */
function put(dependents: Dependent[], { plan, dirty, depth }: Dependent): void {
  const last = dependents.at(-1)
  if (last?.plan === plan && last.depth === depth) dependents.pop()
  dependents.push({ plan, dirty: last?.plan === plan && last.depth === depth ? dirty | last.dirty : dirty, depth })
}
