import type { Element, ElementId, FormProps, Mode, TemplateKind } from '../document/FormDocument.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import type { Outcome } from '../../logic/parseExpression.ts'
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

/** What a rule reads to learn the day of filling, `YYYY-MM-DD`. No answer can have this path. */
export const TODAY = 'today()'

/** What one element's logic says, compiled: a predicate over the answers and the paths it reads. */
export interface Rule {
  readonly reads: readonly AnswerPath[]
  /** Whether the condition holds. An evaluation that fails counts as false. */
  readonly evaluate: (answers: AnswerReader) => boolean
  /** The same with the reason of a failure, for those who look for it. */
  readonly outcome: (answers: AnswerReader) => Outcome
}
/** The answer at a path (null or undefined while blank or hidden), or the day at {@link TODAY}. */
export type AnswerReader = (path: AnswerPath) => unknown

/** One element as it is filled in. */
export interface PlanNode {
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
  /** The innermost repeat it stands in (not itself), null outside of repeats. */
  readonly repeat: ElementId | null
  readonly shownWhen?: Rule
  readonly requiredWhen?: Rule
  readonly readOnlyWhen?: Rule
  /** Of this element alone; identity is stable while the element object is. */
  readonly schema: JsonSchema | null
  readonly uiSchema: UiSchema
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
  /** Element ids whose rules read a path: what an answer there may change. */
  readonly dependents: ReadonlyMap<AnswerPath, readonly ElementId[]>
  /** All ids, each after its parent and after everything its `shownWhen` reads. */
  readonly evaluationOrder: readonly ElementId[]
  readonly roots: { readonly children: readonly ElementId[]; readonly footer: readonly ElementId[] }
}
