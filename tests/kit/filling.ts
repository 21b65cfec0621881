import { kinds } from '../../src/elements/registry.ts'
import { compileDocument } from '../../src/forms/compile/compileDocument.ts'
import type { FormDocument } from '../../src/forms/document/FormDocument.ts'
import {
  ROOT,
  type ElementState,
  type Filling,
  type FillingOptions,
  type RowId,
} from '../../src/forms/filling/Filling.ts'
import { openFilling } from '../../src/forms/filling/openFilling.ts'
import type { Json } from '../../src/forms/kinds/ElementKind.ts'

/** A form being filled in, addressed by element names: `pump/handle` in a group, `wells/0/depth` in a row. */
export class FillingDriver {
  constructor(readonly filling: Filling) {}

  answer(path: string, value: Json | undefined): this {
    const { plan, row } = this.place(path)
    this.filling.answer(plan, value, row)
    return this
  }

  /** The stored answer, hidden or not. */
  get(path: string): Json | undefined {
    const { plan, row } = this.place(path)
    return this.filling.get(plan, row)
  }

  leave(path: string): this {
    this.filling.leave(this.idOf(path), this.place(path).row)
    return this
  }

  /** Adds a row to a repeat, before index `at`. */
  add(path: string, at?: number): this {
    this.filling.addRow(this.idOf(path), this.place(path).row, at)
    return this
  }

  /** Removes a row: `wells/0`. */
  remove(path: string): this {
    this.filling.removeRow(this.place(path).row)
    return this
  }

  move(path: string, to: number): this {
    this.filling.moveRow(this.place(path).row, to)
    return this
  }

  rows(path: string): readonly RowId[] {
    return this.filling.rows(this.idOf(path), this.place(path).row)
  }

  /** The available values, or the reason why there are none. */
  choices(path: string): readonly string[] | 'waiting' | 'failed' {
    const { state, choices } = this.filling.choices(this.idOf(path), this.place(path).row)
    return state === 'ready' ? choices.map(({ value }) => value) : state
  }

  /** For `expect(f.field('depth')).toBeShown()`. */
  field(path: string): FieldDriver {
    return { path, state: this.filling.state(this.idOf(path), this.place(path).row) }
  }

  idOf(path: string): string {
    const node = this.filling.compiled.byPath.get(this.place(path).plan)
    if (!node) throw new Error(`the form asks nothing called ${path}`)
    return node.element.id
  }

  /** Keys of the problems that prevent submitting: `depth violation.required`, `wells/0/depth violation.maximum`. */
  problems(): readonly string[] {
    return this.filling
      .checkAll()
      .map(({ id, row, violation }) => `${this.filling.pointer(id, row).slice(1)} ${violation.key}`)
  }

  /** `wells/0/depth` is `wells/depth` in the plan, in the first row of `wells`. */
  private place(path: string): { readonly plan: string; readonly row: RowId } {
    const { byPath } = this.filling.compiled
    const plan: string[] = []
    let row = ROOT
    for (const step of path.split('/')) {
      const repeat = /^\d+$/.test(step) ? byPath.get(plan.join('/')) : undefined
      if (!repeat) plan.push(step)
      else row = this.filling.rows(repeat.element.id, row)[Number(step)] ?? 'no such row'
    }
    return { plan: plan.join('/'), row }
  }
}

export interface FieldDriver {
  readonly path: string
  readonly state: ElementState
}

/** Opens a form for answering, on 1 March 2026 by default. */
export function filling(document: FormDocument, options: FillingOptions = {}): FillingDriver {
  return new FillingDriver(openFilling(compileDocument(document, kinds), { today: '2026-03-01', ...options }))
}
