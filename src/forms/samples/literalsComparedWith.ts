import { referencesIn, childrenOf } from '../../logic/references.ts'
import { parseSyntax } from '../../logic/syntax.ts'
import { nameOf } from '../compile/answerPaths.ts'
import type { CompiledForm, PlanNode } from '../compile/CompiledForm.ts'
import type { ASTNode } from '@marcbachmann/cel-js'

/** Rules that compare an answer with values. */
const ASKING = ['shownWhen', 'requiredWhen', 'readOnlyWhen', 'constraint'] as const

interface Asking {
  readonly node: PlanNode
  readonly isConstraint: boolean
  /** Last components of the names it contains, which are used within rows. */
  readonly names: ReadonlySet<string>
  readonly values: readonly (string | number)[]
}

const known = new WeakMap<CompiledForm, readonly Asking[]>()

/**
 * Returns the texts and numbers that the form's conditions compare an answer with: in its own constraint, and in
 * expressions that refer to it. Expressions of a page are already parsed when it opens.
 */
export function literalsComparedWith(compiled: CompiledForm, node: PlanNode): readonly (string | number)[] {
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

/** All string and number literals of an expression. */
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
