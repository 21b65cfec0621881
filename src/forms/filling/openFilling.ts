import { pathOf } from '../compile/answerPaths.ts'
import type { AnswerPath, CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import type { Expression, ReadAnswer } from '../../logic/Expression.ts'
import type { ElementId } from '../document/FormDocument.ts'
import type { Json, Violation } from '../kinds/ElementKind.ts'
import { answersAtPaths, nestAnswers } from './answersAtPaths.ts'
import { ROOT, type ChoicesNow, type ElementState, type Filling, type Wrong } from './Filling.ts'
import { choicesOf } from '../kinds/choices.ts'
import { RankQueue } from './RankQueue.ts'
import { isBlank, violationsOf } from './violationsOf.ts'

export interface FillingOptions {
  /** Answers to start from: a draft, a task's input, a submission. Without them, the form's initial data apply. */
  readonly answers?: { readonly [name: string]: unknown }
  /** The day of filling, `YYYY-MM-DD`, in the collector's own time. */
  readonly today?: string
}

/** An element, with all that is known of it while the form is being answered. */
interface Cell {
  readonly node: PlanNode
  readonly rank: number
  readonly children: Cell[]
  state: ElementState
  /** Left by the person, or a submit was tried: violations show from then on. */
  touched: boolean
  readonly listeners: Set<() => void>
}

const NONE: readonly Violation[] = []
const UNKNOWN: ElementState = { shown: false, required: false, readOnly: false, violations: NONE }

/**
 * Starts answering a version.
 *
 * | parent shown | shownWhen | required | read-only | answer  | shown | asked for        | judged | sent |
 * |--------------|-----------|----------|-----------|---------|-------|------------------|--------|------|
 * | no           | any       | any      | any       | any     | no    | no               | no     | no   |
 * | yes          | false     | any      | any       | any     | no    | no               | no     | no   |
 * | yes          | none/true | no       | any       | blank   | yes   | no               | no     | no   |
 * | yes          | none/true | yes      | no        | blank   | yes   | yes: `required`  | yes    | no   |
 * | yes          | none/true | yes      | yes       | blank   | yes   | no: nobody could | no     | no   |
 * | yes          | none/true | any      | any       | given   | yes   | satisfied        | yes    | yes  |
 *
 * "required" is the setting or `requiredWhen`; "read-only" the setting or `readOnlyWhen`; a condition that fails to
 * evaluate counts as false. A wrong answer in a read-only element is reported too, since the server would refuse it.
 * Hidden answers read as blank in every condition, so the server, which never sees them, comes to the same result.
 * They are kept, and are there again when the element is shown again.
 */
export function openFilling(compiled: CompiledForm, options: FillingOptions = {}): Filling {
  return new OpenFilling(compiled, options)
}

class OpenFilling implements Filling {
  readonly compiled: CompiledForm
  private readonly dependents = new Map<AnswerPath, Cell[]>()
  private readonly answers = new Map<AnswerPath, Json>()
  private readonly cells = new Map<ElementId, Cell>()
  private readonly inOrder: Cell[] = []
  private readonly anyListeners = new Set<() => void>()
  private readonly today: string
  private dirty = false

  constructor(compiled: CompiledForm, { answers, today }: FillingOptions) {
    this.compiled = compiled
    this.today = today ?? new Date().toISOString().slice(0, 10)
    for (const [path, value] of answersAtPaths(compiled, answers ?? compiled.form.data)) {
      const node = compiled.byPath.get(path)
      if (node && !isBlank(node.kind, value)) this.answers.set(path, value)
    }
    for (const id of compiled.evaluationOrder) {
      const node = compiled.byId.get(id)
      if (!node) continue
      const cell: Cell = {
        node,
        rank: this.inOrder.length,
        children: [],
        state: UNKNOWN,
        touched: false,
        listeners: new Set(),
      }
      this.cells.set(id, cell)
      this.inOrder.push(cell)
      if (node.parent !== null) this.cells.get(node.parent)?.children.push(cell)
      for (const rule of [node.shownWhen, node.requiredWhen, node.readOnlyWhen]) {
        for (const { name } of rule?.reads ?? []) {
          this.dependents.set(pathOf(name), [...(this.dependents.get(pathOf(name)) ?? []), cell])
        }
      }
      cell.state = this.stateOf(cell)
    }
    // The order is that of `shownWhen`; the other conditions may read what comes later in it.
    for (const cell of this.inOrder) {
      if (cell.node.requiredWhen || cell.node.readOnlyWhen) cell.state = this.stateOf(cell)
    }
  }

  get(path: AnswerPath): Json | undefined {
    return this.answers.get(path)
  }

  answer(path: AnswerPath, value: Json | undefined): void {
    const node = this.compiled.byPath.get(path)
    const cell = node && this.cells.get(node.element.id)
    if (!node || !cell || node.kind.sort !== 'input') throw new Error(`This form asks nothing at "${path}".`)
    const given = isBlank(node.kind, value) ? undefined : value
    if (Object.is(this.answers.get(path), given)) return
    if (given === undefined) this.answers.delete(path)
    else this.answers.set(path, given)
    this.dirty = true
    const changed = this.settle(cell)
    changed.add(cell)
    notify(changed)
    for (const listener of Array.from(this.anyListeners)) listener()
  }

  leave(id: ElementId): void {
    const cell = this.cells.get(id)
    if (!cell || cell.touched) return
    cell.touched = true
    if (this.refresh(cell)) notify([cell])
  }

  state(id: ElementId): ElementState {
    return this.cells.get(id)?.state ?? UNKNOWN
  }

  subscribe(id: ElementId, listener: () => void): () => void {
    const cell = this.cells.get(id)
    if (!cell) return () => undefined
    // One listener may be handed in twice; each unsubscribes for itself.
    const own = () => listener()
    cell.listeners.add(own)
    return () => void cell.listeners.delete(own)
  }

  subscribeAll(listener: () => void): () => void {
    const own = () => listener()
    this.anyListeners.add(own)
    return () => void this.anyListeners.delete(own)
  }

  choices(id: ElementId): ChoicesNow {
    const node = this.compiled.byId.get(id)
    return { state: 'ready', choices: node ? choicesOf(node.element.settings) : [] }
  }

  setList(): void {}

  rows() {
    return []
  }

  rowLimits() {
    return {}
  }

  addRow() {
    return null
  }

  removeRow() {
    return false
  }

  moveRow() {}

  progress() {
    return { answered: 0, asked: 0 }
  }

  checkWithin() {
    return []
  }

  checkAll(): readonly Wrong[] {
    const changed: Cell[] = []
    for (const cell of this.inOrder) {
      cell.touched = true
      if (this.refresh(cell)) changed.push(cell)
    }
    notify(changed)
    return this.compiled.nodes.flatMap(({ element: { id } }) =>
      this.state(id).violations.map((violation) => ({ id, row: ROOT, violation })),
    )
  }

  input() {
    return nestAnswers(this.inPathOrder((cell) => cell.state.shown))
  }

  draft() {
    return nestAnswers(this.inPathOrder(() => true))
  }

  isDirty(): boolean {
    return this.dirty
  }

  markSaved(): void {
    this.dirty = false
  }

  /** Document order whatever was answered first, so the same answers always give the same payload. */
  private *inPathOrder(wanted: (cell: Cell) => boolean): Generator<readonly [AnswerPath, Json]> {
    for (const { element, path } of this.compiled.nodes) {
      const value = path === null ? undefined : this.answers.get(path)
      const cell = this.cells.get(element.id)
      if (path !== null && value !== undefined && cell && wanted(cell)) yield [path, value]
    }
  }

  /** Brings everything that an answer reaches up to date; gives the elements whose state changed. */
  private settle(answered: Cell): Set<Cell> {
    const changed = new Set<Cell>()
    const queue = new RankQueue()
    queue.put(answered.rank)
    this.putDependents(answered, queue)
    for (let rank = queue.take(); rank !== undefined; rank = queue.take()) {
      const cell = this.inOrder[rank]
      if (!cell) continue
      const wasShown = cell.state.shown
      if (!this.refresh(cell)) continue
      changed.add(cell)
      if (cell.state.shown === wasShown) continue
      for (const child of cell.children) queue.put(child.rank)
      // What it holds just became blank to every condition, or is there again.
      if (cell.node.path !== null && this.answers.has(cell.node.path)) this.putDependents(cell, queue)
    }
    return changed
  }

  private putDependents({ node }: Cell, queue: RankQueue): void {
    if (node.path === null) return
    for (const dependent of this.dependents.get(node.path) ?? []) queue.put(dependent.rank)
  }

  /** Whether the state changed; the object stays the same when it did not. */
  private refresh(cell: Cell): boolean {
    const before = cell.state
    const after = this.stateOf(cell)
    if (sameState(before, after)) return false
    cell.state = after
    return true
  }

  private stateOf({ node, touched }: Cell): ElementState {
    const parent = node.parent === null ? undefined : this.cells.get(node.parent)
    const shown = (parent?.state.shown ?? true) && (!node.shownWhen || this.holds(node.shownWhen))
    const readOnly = node.readOnly || (node.readOnlyWhen !== undefined && this.holds(node.readOnlyWhen))
    const wanted = node.required || (node.requiredWhen !== undefined && this.holds(node.requiredWhen))
    const required = shown && !readOnly && wanted && node.kind.sort === 'input'
    const judged = touched && shown && node.path !== null && node.kind.sort === 'input'
    const violations = judged ? violationsOf(node, this.answers.get(node.path ?? ''), required, this.today) : NONE
    return { shown, required, readOnly, violations }
  }

  private holds(rule: Expression): boolean {
    const outcome = rule.evaluate(this.read, { today: this.today })
    return 'value' in outcome && outcome.value === true
  }

  private readonly read: ReadAnswer = ({ name }) => {
    const path = pathOf(name)
    const id = this.compiled.byPath.get(path)?.element.id
    return id !== undefined && this.state(id).shown ? this.answers.get(path) : undefined
  }
}

function notify(cells: Iterable<Cell>): void {
  for (const cell of cells) for (const listener of Array.from(cell.listeners)) listener()
}

function sameState(a: ElementState, b: ElementState): boolean {
  return (
    a.shown === b.shown &&
    a.required === b.required &&
    a.readOnly === b.readOnly &&
    (a.violations === b.violations ||
      (a.violations.length === b.violations.length &&
        a.violations.every((violation, i) => sameViolation(violation, b.violations[i]))))
  )
}

function sameViolation(a: Violation, b: Violation | undefined): boolean {
  return a.key === b?.key && a.message === b.message && JSON.stringify(a.params) === JSON.stringify(b.params)
}
