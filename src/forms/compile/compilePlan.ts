import { walk } from '../document/walk.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { parentIdOf } from '../document/childrenOf.ts'
import { withDefaultTexts } from '../kinds/defaultTexts.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { answerNamesOf, answerPaths, nameOf } from './answerPaths.ts'
import type { AnswerPath, CompiledForm, PlanNode, Role } from './CompiledForm.ts'
import { compileElement } from './compileElement.ts'
import { compileTexts } from './compileTexts.ts'
import type { Order } from './evaluationOrder.ts'
import type { PlanLogic } from './planLogic.ts'
import { rootSchema } from './rootSchema.ts'

/**
 * Compiles a document without a cache, its expressions by `logic`: null for a form without any, whose page need not
 * load the language. See compileDocument, which everything but pages uses.
 */
export function compilePlan(document: FormDocument, kinds: Kinds, logic: PlanLogic | null): CompiledForm {
  const steps = planSteps(document, kinds, logic)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same as `compilePlan`, an element per step. */
export function* planSteps(
  document: FormDocument,
  kinds: Kinds,
  logic: PlanLogic | null,
): Generator<void, CompiledForm, void> {
  const drafts = yield* planNodes(document, kinds, logic)
  const draftsById = indexById(drafts)
  const draftsByPath = indexByPath(drafts)
  const { order, cyclic } = logic?.evaluationOrder(drafts, draftsById, draftsByPath) ?? inDocumentOrder(drafts)
  const sound = cyclic.size === 0
  const nodes = sound ? drafts : drafts.map((node) => withoutRules(node, cyclic.get(node.element.id)))
  const byId = sound ? draftsById : indexById(nodes)
  return {
    template: document.template,
    mode: document.mode,
    languages: document.languages,
    title: document.navbar.title,
    form: document.form,
    ...rootSchema(document, byId),
    nodes,
    byId,
    byPath: sound ? draftsByPath : indexByPath(nodes),
    evaluationOrder: order,
    roots: document.roots,
  }
}

/** Order without logic: an element depends only on its parent, which precedes it. */
const inDocumentOrder = (nodes: readonly PlanNode[]): Order => ({
  order: nodes.map(({ element }) => element.id),
  cyclic: new Map(),
})

function* planNodes(
  document: FormDocument,
  kinds: Kinds,
  logic: PlanLogic | null,
): Generator<void, readonly PlanNode[], void> {
  const paths = answerPaths(document, kinds)
  const names = answerNamesOf(document, kinds)
  const rulesOf = logic?.rulesIn(document, names)
  // Innermost repeat around the content of a layout.
  const repeats = new Map<ElementId, ElementId | null>()
  const nodes: PlanNode[] = []
  const [main = 'en'] = document.languages
  for (const written of walk(document)) {
    const kind = kinds.get(written.kind)
    if (!kind) continue
    const element = withDefaultTexts(written, kind, main)
    const parent = parentIdOf(element)
    const repeat = (parent === null ? null : repeats.get(parent)) ?? null
    const path = paths.get(element.id) ?? null
    if (kind.sort === 'layout') repeats.set(element.id, kind.rows ? element.id : repeat)
    const own = compileElement(element, kind)
    const row = repeat === null ? null : nameOf(paths.get(repeat) ?? '')
    const rows = kind.rows && path !== null ? nameOf(path) : null
    nodes.push({
      element,
      kind,
      path,
      parent,
      repeat,
      required: element.settings['required'] === true,
      readOnly: element.settings['readOnly'] === true,
      ...rulesOf?.(element, kind, own.schema, row, rows),
      ...compileTexts(element, kind, row, rows, names),
      ...own,
    })
    yield
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
  const index = new Map<AnswerPath, PlanNode>()
  for (const node of nodes) if (node.path !== null) index.set(node.path, node)
  return index
}
