import { referencesIn, childrenOf } from '../../logic/references.ts'
import { parseSyntax } from '../../logic/syntax.ts'
import { nameOf } from '../compile/answerPaths.ts'
import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import type { ASTNode } from '@marcbachmann/cel-js'

/** Rules that hold an answer against something. */
const ASKING = ['shownWhen', 'requiredWhen', 'readOnlyWhen', 'constraint'] as const

interface Asking {
  readonly node: PlanNode
  readonly isConstraint: boolean
  /** The last parts of the names it mentions: in a row, answers beside are called by these. */
  readonly names: ReadonlySet<string>
  readonly values: readonly (string | number)[]
}

const known = new WeakMap<CompiledForm, readonly Asking[]>()

/**
 * The texts and numbers that the form's conditions hold an answer against: its own constraint, and whatever mentions it.
 * Expressions of a page were read when it opened.
 */
export function literalsOn(compiled: CompiledForm, node: PlanNode): readonly (string | number)[] {
  const rules = known.get(compiled) ?? rulesIn(compiled)
  known.set(compiled, rules)
  const name = node.path === null ? '' : lastOf(nameOf(node.path))
  const about = rules.filter((rule) => (rule.isConstraint && rule.node === node) || rule.names.has(name))
  return [...new Set(about.flatMap(({ values }) => values))]
}

function rulesIn({ nodes }: CompiledForm): readonly Asking[] {
  return nodes.flatMap((node) =>
    ASKING.flatMap((role): readonly Asking[] => {
      const source = node.element.settings[role]
      if (typeof source !== 'string' || !node[role]) return []
      const syntax = parseSyntax(source)
      if ('error' in syntax) return []
      const names = new Set(referencesIn(syntax.ast).map((one) => lastOf(one.name)))
      return [{ node, isConstraint: role === 'constraint', names, values: valuesIn(syntax.ast) }]
    }),
  )
}

const lastOf = (name: string) => name.split('.').at(-1) ?? ''

/** Every text and number that an expression writes out. */
function valuesIn(ast: ASTNode): readonly (string | number)[] {
  const found: (string | number)[] = []
  const visit = (node: ASTNode) => {
    if (node.op === 'value') {
      const { args } = node
      if (typeof args === 'string' || typeof args === 'number') found.push(args)
      if (typeof args === 'bigint') found.push(Number(args))
    }
    if (node.op === '-_' && node.args.op === 'value' && typeof node.args.args !== 'string')
      found.push(-Number(node.args.args))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(ast)
  return found
}
