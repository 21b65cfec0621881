import type { Expression } from '../../logic/Expression.ts'
import type { AnswerPath, CompiledForm } from '../compile/CompiledForm.ts'
import type { ElementId } from '../document/FormDocument.ts'
import type { Json, Violation } from '../kinds/ElementKind.ts'
import type { ChoiceList } from '../lists/ChoiceList.ts'
import { listIndex } from '../lists/ListIndex.ts'
import { addRow, moveRow, removeRow } from './editRows.ts'
import { contextOf } from './evaluate.ts'
import { choicesFor } from './choicesFor.ts'
import { ROOT, type Answers, type ElementState, type Filling, type Progress, type RowId } from './Filling.ts'
import { mark, markReaders, spread } from './mark.ts'
import { cellsOf, progressAmong, touchAll, wrongAmong } from './questions.ts'
import type { FillingOptions } from './openFilling.ts'
import { answersSeenFrom, nestAnswers } from './readAnswers.ts'
import { findAt, pointerOf } from './pointers.ts'
import { openWorld } from './openWorld.ts'
import { rowIds, rowLimits } from './rowLimits.ts'
import { settle } from './settle.ts'
import { DUE } from './Unit.ts'
import { isBlank } from './violationsOf.ts'
import { cellIn, UNKNOWN, type Cell, type World } from './World.ts'

const NO_ROWS: readonly RowId[] = []

export class FillingEngine implements Filling {
  readonly compiled: CompiledForm
  private readonly world: World
  private readonly anyListeners = new Set<() => void>()
  private dirty = false
  /** Of the whole form; null after a change. */
  private whole: Progress | null = null

  constructor(compiled: CompiledForm, options: FillingOptions) {
    this.compiled = compiled
    this.world = openWorld(compiled, options)
  }

  get(path: AnswerPath, row: RowId = ROOT) {
    return this.cell(this.compiled.byPath.get(path)?.element.id, row)?.answer
  }

  answer(path: AnswerPath, value: Json | undefined, row: RowId = ROOT) {
    const node = this.compiled.byPath.get(path)
    if (!node || node.kind.sort !== 'input') throw new Error(`This form asks nothing at "${path}".`)
    const cell = this.cell(node.element.id, row)
    // A row may be gone while something typed in it is still on its way; what is calculated is nobody's to answer.
    if (!cell || node.calculation) return
    const given = isBlank(node.kind, value) ? undefined : value
    if (Object.is(cell.answer, given)) return
    cell.answer = given
    mark(this.world, cell, DUE.state)
    if (cell.shown) spread(this.world, cell)
    this.world.changed.add(cell)
    this.answered()
  }

  leave(id: ElementId, row: RowId = ROOT) {
    const cell = this.cell(id, row)
    if (!cell || cell.touched) return
    touchAll(this.world, [cell])
    this.settled()
  }

  object(id: ElementId, violation: Violation | null, row: RowId = ROOT) {
    const cell = this.cell(id, row)
    if (!cell || (!violation && !cell.objection)) return
    cell.objection = violation && { to: cell.answer, violation }
    if (violation) cell.touched = true
    mark(this.world, cell, DUE.state)
    this.settled()
  }

  state(id: ElementId, row: RowId = ROOT): ElementState {
    return this.cell(id, row)?.state ?? UNKNOWN
  }

  subscribe(id: ElementId, listener: () => void, row: RowId = ROOT) {
    const cell = this.cell(id, row)
    if (!cell) return () => undefined
    cell.listeners ??= new Set()
    return listen(cell.listeners, listener)
  }

  subscribeAll(listener: () => void) {
    return listen(this.anyListeners, listener)
  }

  choices(id: ElementId, row: RowId = ROOT) {
    const cell = this.cell(id, row)
    return cell ? choicesFor(this.world, cell) : NO_CHOICES
  }

  setList(name: string, list: ChoiceList | 'failed') {
    const { lists, units, root } = this.world
    const attached = this.compiled.form.lists?.find((one) => one.name === name)
    if (!attached) return
    const [language = 'en'] = this.compiled.languages
    lists.set(name, list === 'failed' ? list : listIndex(list, { ...attached, language }))
    markReaders(this.world, units.ofList.get(name) ?? [], root)
    this.settled()
    for (const listener of Array.from(this.anyListeners)) listener()
  }

  rows(id: ElementId, row: RowId = ROOT) {
    const rows = this.cell(id, row)?.rows
    return rows ? rowIds(rows) : NO_ROWS
  }

  rowLimits(id: ElementId, row: RowId = ROOT) {
    const cell = this.cell(id, row)
    return cell ? rowLimits(cell) : {}
  }

  addRow(id: ElementId, row: RowId = ROOT, at?: number) {
    const cell = this.cell(id, row)
    const made = cell ? addRow(this.world, cell, at) : null
    if (made !== null) this.answered()
    return made
  }

  removeRow(row: RowId) {
    const removed = removeRow(this.world, row)
    if (removed) this.answered()
    return removed
  }

  moveRow(row: RowId, to: number) {
    if (moveRow(this.world, row, to)) this.answered()
  }

  evaluate(expression: Expression, row: RowId = ROOT) {
    const at = this.world.rowsById.get(row)
    if (!at) return { error: 'There is no such row.' }
    return expression.evaluate(answersSeenFrom(this.world, at), contextOf(this.world, at))
  }

  checkAll() {
    return this.check([...cellsOf(this.world.units.roots, this.world.root)])
  }

  checkWithin(id: ElementId, row: RowId = ROOT) {
    return this.check(this.cellsWithin(id, row))
  }

  progress(id?: ElementId, row: RowId = ROOT) {
    if (id !== undefined) return progressAmong(this.cellsWithin(id, row))
    return (this.whole ??= progressAmong(cellsOf(this.world.units.roots, this.world.root)))
  }

  pointer(id: ElementId, row: RowId = ROOT) {
    const cell = this.cell(id, row)
    return cell ? pointerOf(cell) : ''
  }

  find(pointer: string) {
    return findAt(this.world, pointer)
  }

  input(): Answers {
    return nestAnswers(this.world.units.roots, this.world.root)
  }

  draft(): Answers {
    return nestAnswers(this.world.units.roots, this.world.root, true)
  }

  isDirty() {
    return this.dirty
  }

  markSaved() {
    this.dirty = false
  }

  private cell(id: ElementId | undefined, row: RowId): Cell | undefined {
    const unit = id === undefined ? undefined : this.world.units.byId.get(id)
    const at = this.world.rowsById.get(row)
    return unit && at && cellIn(at, unit)
  }

  private cellsWithin(id: ElementId, row: RowId): readonly Cell[] {
    const cell = this.cell(id, row)
    return cell ? [...cellsOf([cell.unit], cell.row)] : []
  }

  private check(cells: readonly Cell[]) {
    touchAll(this.world, cells)
    this.settled()
    return wrongAmong(cells)
  }

  private answered(): void {
    this.dirty = true
    this.settled()
    for (const listener of Array.from(this.anyListeners)) listener()
  }

  /** Works out what is due, then tells those who listen: by then all is as it will be. */
  private settled(): void {
    settle(this.world)
    this.whole = null
    const changed = [...this.world.changed]
    this.world.changed.clear()
    for (const { listeners } of changed) for (const listener of listeners ? Array.from(listeners) : []) listener()
  }
}

const NO_CHOICES = { state: 'ready', choices: [] } as const

/** One listener may be handed in twice; each unsubscribes for itself. */
function listen(listeners: Set<() => void>, listener: () => void): () => void {
  const own = () => listener()
  listeners.add(own)
  return () => void listeners.delete(own)
}
