import type { Read } from '../../logic/Expression.ts'
import { pathOf } from '../compile/answerPaths.ts'
import { ROLES, type CompiledForm, type PlanNode } from '../compile/CompiledForm.ts'
import type { ElementId } from '../document/FormDocument.ts'
import { DUE, type Reader, type Unit, type Units } from './Unit.ts'

const made = new WeakMap<CompiledForm, Units>()

/** The units of a version: who stands in which rows, and who reads whom. Made once per version. */
export function unitsOf(compiled: CompiledForm): Units {
  const known = made.get(compiled)
  if (known) return known
  const units = make(compiled)
  made.set(compiled, units)
  return units
}

function make(compiled: CompiledForm): Units {
  const byId = new Map<ElementId, Unit>()
  const inner: Unit[] = []
  // Parents come before their children in this order too.
  for (const [rank, id] of compiled.evaluationOrder.entries()) {
    const node = compiled.byId.get(id)
    if (!node) continue
    const repeat = node.repeat === null ? undefined : byId.get(node.repeat)
    const row = repeat ? repeat.inner : inner
    const unit = unitOf(node, rank, repeat, row.length, node.parent === null ? null : (byId.get(node.parent) ?? null))
    row.push(unit)
    byId.set(id, unit)
  }
  const roots: Unit[] = []
  for (const { element } of compiled.nodes) {
    const unit = byId.get(element.id)
    if (unit) (unit.parent ? unit.parent.children : roots).push(unit)
  }
  const targets = new Map<Read, Unit | undefined>()
  const target = (read: Read) => {
    if (targets.has(read)) return targets.get(read)
    const id = compiled.byPath.get(pathOf(read.name))?.element.id
    const unit = id === undefined ? undefined : byId.get(id)
    targets.set(read, unit)
    return unit
  }
  const ofList = new Map<string, Reader[]>()
  for (const unit of byId.values()) connect(unit, target, ofList)
  return { byId, roots, inner, ofList, target }
}

function unitOf(node: PlanNode, rank: number, repeat: Unit | undefined, slot: number, parent: Unit | null): Unit {
  const scopes = repeat ? [...repeat.scopes, repeat] : []
  const due = ROLES.reduce((due, role) => (node[role] && role !== 'default' ? due | DUE[role] : due), DUE.parent)
  return { node, rank, scopes, slot, parent, children: [], due, readers: [], inner: [], placed: [] }
}

/** Tells everything that a unit's expressions read of it. */
function connect(unit: Unit, target: Units['target'], ofList: Map<string, Reader[]>): void {
  const { node, scopes } = unit
  const listen = (list: string, due: number) => {
    const known = ofList.get(list)
    const reader = { unit, due, depth: 0 }
    if (known) known.push(reader)
    else ofList.set(list, [reader])
  }
  const list = node.element.settings['choicesFrom']
  if (node.kind.sort === 'input' && typeof list === 'string') listen(list, DUE.choiceFilter)
  for (const role of ROLES) {
    const rule = node[role]
    // A default value is worked out once, whatever becomes of what it read.
    if (!rule || role === 'default') continue
    for (const read of rule.reads) {
      const depth = rowsShared(scopes.length, read)
      const from = target(read)
      if (from) addReader(from, { unit, due: DUE[role], depth }, read.gives === 'rows')
    }
    for (const name of rule.readsLists) listen(name, DUE[role])
    const repeat = scopes.at(-1)
    if (rule.readsPosition) repeat?.placed.push({ unit, due: DUE[role], depth: scopes.length })
  }
}

/** In how many rows a read begins that stands in `depth` of them. */
export function rowsShared(depth: number, { up }: Read): number {
  return up === null ? 0 : Math.max(0, depth - up)
}

/** Coming, going and moving rows concern whoever reads something over several of them. */
function addReader(from: Unit, reader: Reader, whole: boolean): void {
  put(from.readers, reader)
  for (const repeat of from.scopes) if (repeat.scopes.length >= reader.depth) put(repeat.readers, reader)
  if (whole) for (const inner of from.inner) addReaderWithin(inner, reader)
}

function addReaderWithin(unit: Unit, reader: Reader): void {
  put(unit.readers, reader)
  for (const inner of unit.inner) addReaderWithin(inner, reader)
}

/** All that one unit reads is told in a row, so looking at the last reader finds most doubles; others do no harm. */
function put(readers: Reader[], { unit, due, depth }: Reader): void {
  const last = readers.at(-1)
  if (last?.unit === unit && last.depth === depth) readers.pop()
  readers.push({ unit, due: last?.unit === unit && last.depth === depth ? due | last.due : due, depth })
}
