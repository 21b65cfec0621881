import '../../logic/functions/catalogue.ts'
import '../../logic/grammar.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import type { CompiledForm } from './CompiledForm.ts'
import { compileElement } from './compileElement.ts'
import { compilePlan, planSteps } from './compilePlan.ts'
import { planLogic } from './planLogic.ts'

const compiled = new WeakMap<FormDocument, CompiledForm>()

/**
 * Compiles a document for rendering, filling and validation. Pure; returns the same object for the same document
 * object. Never throws: invalid parts (an unknown kind, an invalid condition) are skipped, since authors preview
 * unfinished forms. The checks report them and prevent publishing.
 */
export function compileDocument(document: FormDocument, kinds: Kinds): CompiledForm {
  const known = compiled.get(document)
  if (known) return known
  const made = compilePlan(document, kinds, planLogic)
  compiled.set(document, made)
  return made
}

/** The same as `compileDocument` in short steps, for whoever compiles a large form while others wait. */
export function* compileInSteps(document: FormDocument, kinds: Kinds): Generator<void, CompiledForm, void> {
  const known = compiled.get(document)
  if (known) return known
  for (const element of walk(document)) {
    const kind = kinds.get(element.kind)
    // Cached, so that what needs the schemas of all elements at once finds them.
    if (kind) compileElement(element, kind)
    yield
  }
  const made = yield* planSteps(document, kinds, planLogic)
  compiled.set(document, made)
  return made
}
