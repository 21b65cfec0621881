import { walk } from '../document/walk.ts'
import type { Element, ElementId, FormDocument } from '../document/FormDocument.ts'
import { parentIdOf } from '../document/childrenOf.ts'
import type { ElementKind, Kinds } from '../kinds/ElementKind.ts'
import type { AnswerNames } from '../../logic/AnswerNames.ts'
import { answerNamesOf, answerPaths } from './answerPaths.ts'
import type { AnswerPath, CompiledForm, PlanNode } from './CompiledForm.ts'
import { compileElement } from './compileElement.ts'
import { compileRule } from './compileRule.ts'
import { evaluationOrder } from './evaluationOrder.ts'
import { rootSchema } from './rootSchema.ts'

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
  const paths = answerPaths(document, kinds)
  const names = answerNamesOf(document, kinds)
  const drafts: PlanNode[] = []
  for (const element of walk(document)) {
    const kind = kinds.get(element.kind)
    if (kind) drafts.push(planNode(element, kind, paths.get(element.id) ?? null, names))
  }
  const { order, cyclic } = evaluationOrder(drafts, indexById(drafts), indexByPath(drafts))
  const nodes = drafts.map((node) => (cyclic.has(node.element.id) ? withoutShownWhen(node) : node))
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
    dependents: dependentsOf(nodes),
    evaluationOrder: order,
    roots: document.roots,
  }
}

function planNode(element: Element, kind: ElementKind, path: AnswerPath | null, names: AnswerNames): PlanNode {
  const { settings } = element
  const shownWhen = compileRule(settings['shownWhen'], names)
  const requiredWhen = compileRule(settings['requiredWhen'], names)
  const readOnlyWhen = compileRule(settings['readOnlyWhen'], names)
  return {
    element,
    kind,
    path,
    parent: parentIdOf(element),
    required: settings['required'] === true,
    readOnly: settings['readOnly'] === true,
    repeat: null,
    ...(shownWhen ? { shownWhen } : {}),
    ...(requiredWhen ? { requiredWhen } : {}),
    ...(readOnlyWhen ? { readOnlyWhen } : {}),
    ...compileElement(element, kind),
  }
}

function withoutShownWhen(node: PlanNode): PlanNode {
  const { shownWhen: _, ...rest } = node
  return rest
}

function indexById(nodes: readonly PlanNode[]): ReadonlyMap<ElementId, PlanNode> {
  return new Map(nodes.map((node) => [node.element.id, node]))
}

function indexByPath(nodes: readonly PlanNode[]): ReadonlyMap<AnswerPath, PlanNode> {
  return new Map(nodes.flatMap((node) => (node.path === null ? [] : [[node.path, node] as const])))
}

function dependentsOf(nodes: readonly PlanNode[]): ReadonlyMap<AnswerPath, readonly ElementId[]> {
  const dependents = new Map<AnswerPath, ElementId[]>()
  for (const { element, shownWhen, requiredWhen, readOnlyWhen } of nodes) {
    const reads = new Set([shownWhen, requiredWhen, readOnlyWhen].flatMap((rule) => rule?.reads ?? []))
    for (const path of reads) {
      const known = dependents.get(path)
      if (known) known.push(element.id)
      else dependents.set(path, [element.id])
    }
  }
  return dependents
}
