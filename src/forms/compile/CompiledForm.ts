import type { Element, ElementId, FormProps, Mode, TemplateKind } from '../document/FormDocument.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import type { Expression } from '../../logic/Expression.ts'
import type { Text } from '../document/Text.ts'

/** A plain JSON Schema (draft 7 as ajv reads it). */
export type JsonSchema = { readonly [key: string]: unknown }
/** rjsf's uiSchema; `ui:options.elementId` names the element of a node. */
export type UiSchema = { readonly [key: string]: unknown }

/**
 * Where an answer lives in the submission's `input`: names joined by '/', e.g. `pump/handle`.
 * Names cannot contain '/', so the path is unambiguous.
 */
export type AnswerPath = string

/** The settings of an element that hold expressions, by key. */
export const ROLES = [
  'shownWhen',
  'calculation',
  'count',
  'default',
  'requiredWhen',
  'readOnlyWhen',
  'choiceFilter',
  'constraint',
] as const
export type Role = (typeof ROLES)[number]

/** The expressions of one element, compiled: those that are there and make sense. */
export type Rules = { readonly [role in Role]?: Expression } & {
  /** The expressions in its words, by their sources. */
  readonly inWords?: ReadonlyMap<string, Expression>
  /** Of a repeat: those in words that stand in each of its rows. */
  readonly inRowWords?: ReadonlyMap<string, Expression>
}

/** Words with answers in them. */
export interface AnswerWords {
  /** The very words, in every language. */
  readonly texts: ReadonlySet<string>
  /** The meaning of the names in them; others have none. */
  readonly answers: ReadonlyMap<string, AnswerPath>
}

/** One element as it is filled in. */
export interface PlanNode extends Rules {
  readonly element: Element
  readonly kind: ElementKind
  /**
   * Null for elements without an answer of their own: content, layouts that do not nest, and (in drafts) inputs
   * without a name, or with one that an earlier element of the same scope has.
   */
  readonly path: AnswerPath | null
  /** The enclosing plan node's element, null at top level: hidden parents hide their children. */
  readonly parent: ElementId | null
  /** Always required, whatever else is answered. */
  readonly required: boolean
  readonly readOnly: boolean
  /** The innermost repeat or table it stands in (not itself), null outside of them. */
  readonly repeat: ElementId | null
  /** Of this element alone; identity is stable while the element object is. */
  readonly schema: JsonSchema | null
  readonly uiSchema: UiSchema
  /** Its words that have answers in them; most elements have none. */
  readonly words?: AnswerWords
  /** Of a repeat: those that stand in each of its rows. */
  readonly rowWords?: AnswerWords
}

/** A version, ready to be drawn, filled in and checked. Pure in the document and the kinds. */
export interface CompiledForm {
  readonly template: TemplateKind
  readonly mode: Mode
  readonly languages: readonly string[]
  readonly title: Text
  readonly form: FormProps
  /** Root JSON Schema of `input`; closed objects. Required covers only what no logic can hide or release. */
  readonly schema: JsonSchema
  readonly uiSchema: UiSchema
  /** In document order, parents before children. */
  readonly nodes: readonly PlanNode[]
  readonly byId: ReadonlyMap<ElementId, PlanNode>
  readonly byPath: ReadonlyMap<AnswerPath, PlanNode>
  /**
   * All ids, each after its parent and after everything that decides whether it is shown, what it is calculated to and
   * how many rows it has.
   */
  readonly evaluationOrder: readonly ElementId[]
  readonly roots: { readonly children: readonly ElementId[]; readonly footer: readonly ElementId[] }
}
