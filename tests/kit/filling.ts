import { kinds } from '../../src/elements/registry.ts'
import { compileDocument } from '../../src/forms/compile/compileDocument.ts'
import type { FormDocument } from '../../src/forms/document/FormDocument.ts'
import type { ElementState, Filling } from '../../src/forms/filling/Filling.ts'
import { openFilling, type FillingOptions } from '../../src/forms/filling/openFilling.ts'
import type { Json } from '../../src/forms/kinds/ElementKind.ts'

/** A form in a collector's hands, asked by the names of its elements: `pump/handle` in a group. */
export class FillingWords {
  constructor(readonly filling: Filling) {}

  answer(path: string, value: Json | undefined): this {
    this.filling.answer(path, value)
    return this
  }

  leave(path: string): this {
    this.filling.leave(this.idOf(path))
    return this
  }

  /** For `expect(f.field('depth')).toBeShown()`. */
  field(path: string): FieldWords {
    return { path, state: this.filling.state(this.idOf(path)) }
  }

  idOf(path: string): string {
    const node = this.filling.compiled.byPath.get(path)
    if (!node) throw new Error(`the form asks nothing called ${path}`)
    return node.element.id
  }

  /** Keys of what keeps the form from being submitted: `depth violation.required`. */
  problems(): readonly string[] {
    const { byId } = this.filling.compiled
    return this.filling.checkAll().map(({ id, violation }) => `${byId.get(id)?.path} ${violation.key}`)
  }
}

export interface FieldWords {
  readonly path: string
  readonly state: ElementState
}

/** Opens a form for answering, on 1 March 2026 unless another day is given. */
export function filling(document: FormDocument, options: FillingOptions = {}): FillingWords {
  return new FillingWords(openFilling(compileDocument(document, kinds), { today: '2026-03-01', ...options }))
}
