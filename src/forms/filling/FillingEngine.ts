import type { Expression } from '../../logic/Expression.ts'
import { MAX_FILLING_STEPS, isBudgetExceeded } from '../../logic/StepBudget.ts'
import type { AnswerPath, CompiledForm } from '../compile/CompiledForm.ts'
import type { ElementId } from '../document/FormDocument.ts'
import type { Json, Violation } from '../kinds/ElementKind.ts'
import type { ChoiceList } from '../lists/ChoiceList.ts'
import { listIndex } from '../lists/ListIndex.ts'
import { addRow, moveRow, removeRow } from './editRows.ts'
import { contextOf } from './evaluate.ts'
import { choicesFor } from './choicesFor.ts'
import {
  ROOT,
  type Answers,
  type ElementState,
  type Filling,
  type FillingOptions,
  type Progress,
  type RowId,
} from './Filling.ts'
import { markDirty, markDependents, markDependentsOf } from './markDirty.ts'
import { fieldsOf, progressAmong, touchAll, invalidAmong } from './questions.ts'
import { answerReaderOf, nestAnswers } from './readAnswers.ts'
import { findByPointer, pointerOf } from './pointers.ts'
import { openGraph } from './openGraph.ts'
import { rowIds, rowLimits } from './rowLimits.ts'
import { flush } from './flush.ts'
import { DIRTY } from './FieldPlan.ts'
import { isBlank } from './violationsOf.ts'
import { fieldIn, UNKNOWN, type FieldNode, type FillingGraph } from './FillingGraph.ts'

const NO_ROWS: readonly RowId[] = []

export class FillingEngine implements Filling {
  readonly compiled: CompiledForm
  private readonly graph: FillingGraph
  private readonly anyListeners = new Set<() => void>()
  private readonly lists = new Map<string, ChoiceList>()
  private unsaved = false
  /** Progress of the whole form; null after a change. */
  private whole: Progress | null = null

  constructor(compiled: CompiledForm, options: FillingOptions) {
    this.compiled = compiled
    this.graph = openGraph(compiled, options)
    for (const [name, list] of options.lists ?? []) this.keepList(name, list)
  }

  get(path: AnswerPath, row: RowId = ROOT) {
    return this.field(this.compiled.byPath.get(path)?.element.id, row)?.answer
  }

  answer(path: AnswerPath, value: Json | undefined, row: RowId = ROOT) {
    const node = this.compiled.byPath.get(path)
    if (!node || node.kind.sort !== 'input') throw new Error(`This form asks nothing at "${path}".`)
    const field = this.field(node.element.id, row)
    // The row may have been removed before a late change arrives; calculated fields take no answers.
    if (!field || node.calculation) return
    const given = isBlank(node.kind, value) ? undefined : value
    if (Object.is(field.answer, given)) return
    field.answer = given
    markDirty(this.graph, field, DIRTY.state)
    if (field.shown) markDependentsOf(this.graph, field)
    this.graph.changed.add(field)
    this.answered()
  }

  leave(id: ElementId, row: RowId = ROOT) {
    const field = this.field(id, row)
    if (!field || field.touched) return
    touchAll(this.graph, [field])
    this.flushAndNotify()
  }

  object(id: ElementId, violation: Violation | null, row: RowId = ROOT) {
    const field = this.field(id, row)
    if (!field || (!violation && !field.objection)) return
    field.objection = violation && { to: field.answer, violation }
    if (violation) field.touched = true
    markDirty(this.graph, field, DIRTY.state)
    this.flushAndNotify()
  }

  state(id: ElementId, row: RowId = ROOT): ElementState {
    return this.field(id, row)?.state ?? UNKNOWN
  }

  subscribe(id: ElementId, listener: () => void, row: RowId = ROOT) {
    const field = this.field(id, row)
    if (!field) return () => undefined
    field.listeners ??= new Set()
    return listen(field.listeners, listener)
  }

  subscribeAll(listener: () => void) {
    return listen(this.anyListeners, listener)
  }

  choices(id: ElementId, row: RowId = ROOT) {
    const field = this.field(id, row)
    return field ? choicesFor(this.graph, field) : NO_CHOICES
  }

  setList(name: string, list: ChoiceList | 'failed') {
    const { lists, plans, root } = this.graph
    const attached = this.compiled.form.lists?.find((one) => one.name === name)
    if (!attached) return
    const [language = 'en'] = this.compiled.languages
    if (list !== 'failed') this.keepList(name, list)
    lists.set(name, list === 'failed' ? list : listIndex(list, { ...attached, language }))
    markDependents(this.graph, plans.ofList.get(name) ?? [], root)
    this.flushAndNotify()
    for (const listener of Array.from(this.anyListeners)) listener()
  }

  rows(id: ElementId, row: RowId = ROOT) {
    const rows = this.field(id, row)?.rows
    return rows ? rowIds(rows) : NO_ROWS
  }

  rowLimits(id: ElementId, row: RowId = ROOT) {
    const field = this.field(id, row)
    return field ? rowLimits(field) : {}
  }

  addRow(id: ElementId, row: RowId = ROOT, at?: number) {
    const field = this.field(id, row)
    const made = field ? addRow(this.graph, field, at) : null
    if (made !== null) this.answered()
    return made
  }

  removeRow(row: RowId) {
    const removed = removeRow(this.graph, row)
    if (removed) this.answered()
    return removed
  }

  moveRow(row: RowId, to: number) {
    if (moveRow(this.graph, row, to)) this.answered()
  }

  evaluate(expression: Expression, row: RowId = ROOT) {
    const at = this.graph.rowsById.get(row)
    if (!at) return { error: 'There is no such row.' }
    return expression.evaluate(answerReaderOf(this.graph, at), contextOf(this.graph, at))
  }

  checkAll() {
    return this.check([...fieldsOf(this.graph.plans.roots, this.graph.root)])
  }

  checkWithin(id: ElementId, row: RowId = ROOT) {
    return this.check(this.fieldsWithin(id, row))
  }

  isTooHeavy(): boolean {
    const { meter, received, context } = this.graph
    // The server evaluates only what was evaluated here at least once.
    if (received || meter.spent <= MAX_FILLING_STEPS) return isBudgetExceeded(meter)
    const sent = new FillingEngine(this.compiled, {
      answers: this.input(),
      from: 'submission',
      today: context.today,
      lists: this.lists,
    })
    sent.checkAll()
    return sent.isTooHeavy()
  }

  progress(id?: ElementId, row: RowId = ROOT) {
    if (id !== undefined) return progressAmong(this.fieldsWithin(id, row))
    return (this.whole ??= progressAmong(fieldsOf(this.graph.plans.roots, this.graph.root)))
  }

  pointer(id: ElementId, row: RowId = ROOT) {
    const field = this.field(id, row)
    return field ? pointerOf(field) : ''
  }

  find(pointer: string) {
    return findByPointer(this.graph, pointer)
  }

  input(): Answers {
    return nestAnswers(this.graph.plans.roots, this.graph.root)
  }

  draft(): Answers {
    return nestAnswers(this.graph.plans.roots, this.graph.root, true)
  }

  isDirty() {
    return this.unsaved
  }

  markSaved() {
    this.unsaved = false
  }

  /** Keeps a list that the server also has: lists at URLs are read by devices only. */
  private keepList(name: string, list: ChoiceList): void {
    const attached = this.compiled.form.lists?.find((one) => one.name === name)
    if (attached && !('url' in attached.source)) this.lists.set(name, list)
  }

  private field(id: ElementId | undefined, row: RowId): FieldNode | undefined {
    const plan = id === undefined ? undefined : this.graph.plans.byId.get(id)
    const at = this.graph.rowsById.get(row)
    return plan && at && fieldIn(at, plan)
  }

  private fieldsWithin(id: ElementId, row: RowId): readonly FieldNode[] {
    const field = this.field(id, row)
    return field ? [...fieldsOf([field.plan], field.row)] : []
  }

  private check(fields: readonly FieldNode[]) {
    touchAll(this.graph, fields)
    this.flushAndNotify()
    return invalidAmong(fields)
  }

  private answered(): void {
    this.unsaved = true
    this.flushAndNotify()
    for (const listener of Array.from(this.anyListeners)) listener()
  }

  /** Evaluates dirty parts, then calls the listeners, which see only the final state. */
  private flushAndNotify(): void {
    flush(this.graph)
    this.whole = null
    const changed = [...this.graph.changed]
    this.graph.changed.clear()
    for (const { listeners } of changed) for (const listener of listeners ? Array.from(listeners) : []) listener()
  }
}

const NO_CHOICES = { state: 'ready', choices: [] } as const

/** The same listener may be added twice, with separate unsubscribe functions. */
function listen(listeners: Set<() => void>, listener: () => void): () => void {
  const own = () => listener()
  listeners.add(own)
  return () => void listeners.delete(own)
}
