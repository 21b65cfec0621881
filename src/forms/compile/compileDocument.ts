import { walk } from '../document/walk.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { parentIdOf } from '../document/childrenOf.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { answerNamesOf, answerPaths, nameOf } from './answerPaths.ts'
import type { AnswerPath, CompiledForm, PlanNode, Role } from './CompiledForm.ts'
import { compileElement } from './compileElement.ts'
import { compileRules } from './compileRules.ts'
import { evaluationOrder } from './evaluationOrder.ts'
import { rootSchema } from './rootSchema.ts'
import { surroundingsOf } from './ruleScope.ts'

const compiled = new WeakMap<FormDocument, CompiledForm>()

/**
 * A document, ready to be drawn, filled in and checked. Pure; the same object for the same document object.
 * Never throws: what makes no sense (an unknown kind, a condition that cannot be read) is left out, since authors
 * preview unfinished forms. The checks say what is wrong, and keep it from being published.
 */
export function compileDocument(document: FormDocument, kinds: Kinds): CompiledForm {
  const known = compiled.get(document)
  if (known) return known
  const made = compile(document, kinds)
  compiled.set(document, made)
  return made
}

function compile(document: FormDocument, kinds: Kinds): CompiledForm {
  const drafts = planNodes(document, kinds)
  const { order, cyclic } = evaluationOrder(drafts, indexById(drafts), indexByPath(drafts))
  const nodes = drafts.map((node) => withoutRules(node, cyclic.get(node.element.id)))
  const byId = indexById(nodes)
  return {
    template: document.template,
    mode: document.mode,
    languages: document.languages,
    title: document.navbar.title,
    form: document.form,
    ...rootSchema(document, byId),
    nodes,
    byId,
    byPath: indexByPath(nodes),
    evaluationOrder: order,
    roots: document.roots,
  }
}

function planNodes(document: FormDocument, kinds: Kinds): readonly PlanNode[] {
  const paths = answerPaths(document, kinds)
  const surroundings = surroundingsOf(document, answerNamesOf(document, kinds))
  // The innermost repeat around what stands in a layout.
  const repeats = new Map<ElementId, ElementId | null>()
  const nodes: PlanNode[] = []
  for (const element of walk(document)) {
    const kind = kinds.get(element.kind)
    if (!kind) continue
    const parent = parentIdOf(element)
    const repeat = (parent === null ? null : repeats.get(parent)) ?? null
    const path = paths.get(element.id) ?? null
    if (kind.sort === 'layout') repeats.set(element.id, kind.rows ? element.id : repeat)
    const own = compileElement(element, kind)
    const row = repeat === null ? null : nameOf(paths.get(repeat) ?? '')
    nodes.push({
      element,
      kind,
      path,
      parent,
      repeat,
      required: element.settings['required'] === true,
      readOnly: element.settings['readOnly'] === true,
      ...compileRules(element, kind, own.schema, row, surroundings),
      ...own,
    })
  }
  return nodes
}

function withoutRules(node: PlanNode, roles: ReadonlySet<Role> | undefined): PlanNode {
  if (!roles) return node
  const rest: { -readonly [key in keyof PlanNode]: PlanNode[key] } = { ...node }
  for (const role of roles) delete rest[role]
  return rest
}

function indexById(nodes: readonly PlanNode[]): ReadonlyMap<ElementId, PlanNode> {
  return new Map(nodes.map((node) => [node.element.id, node]))
}

function indexByPath(nodes: readonly PlanNode[]): ReadonlyMap<AnswerPath, PlanNode> {
  return new Map(nodes.flatMap((node) => (node.path === null ? [] : [[node.path, node] as const])))
}
