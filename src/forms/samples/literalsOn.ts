import { referencesIn } from '../../logic/references.ts'
import { parseSyntax } from '../../logic/syntax.ts'
import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import { ROLES } from '../compile/CompiledForm.ts'
import { nameOf } from '../compile/answerPaths.ts'
import { valuesIn } from './valuesIn.ts'

/** Rules that hold an answer against something. */
const ASKING = [
  'shownWhen',
  'requiredWhen',
  'readOnlyWhen',
  'constraint',
] as const satisfies readonly (typeof ROLES)[number][]

/**
 * The texts and numbers that the form's conditions hold an answer against: its own constraint, and whatever mentions it.
 * Expressions of a page were read when it opened.
 */
export function literalsOn({ nodes }: CompiledForm, node: PlanNode): readonly (string | number)[] {
  const name = node.path === null ? null : nameOf(node.path)
  const last = name?.split('.').at(-1)
  const found = new Set<string | number>()
  for (const other of nodes) {
    for (const role of ASKING) {
      const source = other.element.settings[role]
      if (typeof source !== 'string' || !other[role]) continue
      const own = other === node && role === 'constraint'
      const syntax = parseSyntax(source)
      if ('error' in syntax) continue
      // In a row, answers beside are called by their last names.
      if (!own && !referencesIn(syntax.ast).some((one) => one.name === name || one.name.split('.').at(-1) === last))
        continue
      for (const value of valuesIn(syntax.ast)) found.add(value)
    }
  }
  return [...found]
}
