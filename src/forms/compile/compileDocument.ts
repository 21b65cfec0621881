import '../../logic/functions/catalogue.ts'
import '../../logic/grammar.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import type { CompiledForm } from './CompiledForm.ts'
import { compilePlan } from './compilePlan.ts'
import { planLogic } from './planLogic.ts'

const compiled = new WeakMap<FormDocument, CompiledForm>()

/**
 * A document, ready to be drawn, filled in and checked. Pure; the same object for the same document object.
 * Never throws: what makes no sense (an unknown kind, a condition that cannot be read) is left out, since authors
 * preview unfinished forms. The checks say what is wrong, and keep it from being published.
 */
export function compileDocument(document: FormDocument, kinds: Kinds): CompiledForm {
  const known = compiled.get(document)
  if (known) return known
  const made = compilePlan(document, kinds, planLogic)
  compiled.set(document, made)
  return made
}
