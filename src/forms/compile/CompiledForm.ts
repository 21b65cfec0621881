import type { Element, ElementId, FormProps, Mode, TemplateKind } from '../document/FormDocument.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import type { Expression } from '../../logic/Expression.ts'
import type { Text } from '../document/Text.ts'

/** A plain JSON Schema (draft 7, as read by Ajv). */
export type JsonSchema = { readonly [key: string]: unknown }
/** rjsf's uiSchema; `ui:options.elementId` is the element of a node. */
export type UiSchema = { readonly [key: string]: unknown }

/**
 * Path of an answer in the submission's `input`: names joined by '/', e.g. `pump/handle`. Names cannot contain '/', so
 * the path is unambiguous.
 */
export type AnswerPath = string

/** Keys of an element's settings that contain expressions. */
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

/** Compiled expressions of an element: the valid ones. */
export type Rules = { readonly [role in Role]?: Expression } & {
  /** Expressions in its texts, by source. */
  readonly inWords?: ReadonlyMap<string, Expression>
  /** For a repeat: expressions in texts within each row. */
  readonly inRowWords?: ReadonlyMap<string, Expression>
}

/** Texts that contain answers. */
export interface TextWithAnswers {
  /** The exact texts, in every language. */
  readonly texts: ReadonlySet<string>
  /** Paths of the names in them; other names are unknown. */
  readonly answers: ReadonlyMap<string, AnswerPath>
}

/** An element with everything needed to fill it in. */
export interface PlanNode extends Rules {
  readonly element: Element
  readonly kind: ElementKind
  /**
   * Null for elements without an answer of their own: content, layouts that do not nest, and (in drafts) inputs without
   * a name or with the name of an earlier element in the same scope.
   */
  readonly path: AnswerPath | null
  /** The enclosing plan node's element, null at top level: hidden parents hide their children. */
  readonly parent: ElementId | null
  /** Unconditionally required. */
  readonly required: boolean
  readonly readOnly: boolean
  /** The innermost enclosing repeat or table, excluding itself; null outside of them. */
  readonly repeat: ElementId | null
  /** Schema of this element only; identical as long as the element object is. */
  readonly schema: JsonSchema | null
  readonly uiSchema: UiSchema
  /** Its texts that contain answers; most elements have none. */
  readonly words?: TextWithAnswers
  /** For a repeat: texts within each row that contain answers. */
  readonly rowWords?: TextWithAnswers
}

/** A version compiled for rendering, filling and validation. A pure function of document and kinds. */
export interface CompiledForm {
  readonly template: TemplateKind
  readonly mode: Mode
  readonly languages: readonly string[]
  readonly title: Text
  readonly form: FormProps
  /** Root JSON Schema of `input`; closed objects. `required` covers only what no logic can hide or release. */
  readonly schema: JsonSchema
  readonly uiSchema: UiSchema
  /** In document order, parents before children. */
  readonly nodes: readonly PlanNode[]
  readonly byId: ReadonlyMap<ElementId, PlanNode>
  readonly byPath: ReadonlyMap<AnswerPath, PlanNode>
  /**
   * All ids, each after its parent and after everything that determines its visibility, calculated value and number of
   * rows.
   */
  readonly evaluationOrder: readonly ElementId[]
  readonly roots: { readonly children: readonly ElementId[]; readonly footer: readonly ElementId[] }
}
