import * as Type from 'typebox'
import { type Kinds, takesAnswerFromPerson } from '../kinds/ElementKind.ts'
import type { DocumentIssueCode, IssueParams } from './DocumentIssue.ts'
import { TEMPLATE_KINDS, type TemplateKind } from './FormDocument.ts'

/** An element required by a template at top level: the submission has a property for its answer. */
export interface RequiredElement {
  readonly name: string
  readonly kind: string
  /** True if it must be answered. */
  readonly required?: true
}

/** Elements that forms of each template must have (specification, sections 3 and 5). */
export const REQUIRED_ELEMENTS: { readonly [kind in TemplateKind]: readonly RequiredElement[] } = {
  100: [],
  10000: [],
  1: [
    { name: 'coordinate', kind: 'location' },
    { name: 'mainName', kind: 'textarea', required: true },
  ],
  [-1]: [],
}

/** A requirement of a template, and the message if a document does not meet it. */
export interface TemplateRequirement {
  /** Key of its schema in `requirementSchemas`, and of the generated validator. */
  readonly name: 'submit' | 'question' | 'textBlock' | 'asksNothing' | 'submitsNothing' | 'coordinate' | 'mainName'
  readonly code: DocumentIssueCode
  readonly params?: IssueParams
  /** Location of something missing; undefined if the validator reports the location. */
  readonly pointer?: string
}

const CHILDREN = '/container/form/children'
const SUBMIT: TemplateRequirement = { name: 'submit', code: 'submitNeeded', pointer: '/container/form/footer/children' }

/**
 * All requirements of templates. Drafts need not meet them: they are checked when a form is published or imported, and
 * are part of the template's published schema.
 */
export const TEMPLATE_REQUIREMENTS: { readonly [kind in TemplateKind]: readonly TemplateRequirement[] } = {
  100: [SUBMIT],
  10000: [{ name: 'question', code: 'questionNeeded', pointer: CHILDREN }, SUBMIT],
  1: [
    ...REQUIRED_ELEMENTS[1].map(({ name, kind, required }): TemplateRequirement => ({
      name: name as 'coordinate' | 'mainName',
      code: required ? 'templateNeedsRequired' : 'templateNeeds',
      params: { name, kind },
      pointer: CHILDREN,
    })),
    SUBMIT,
  ],
  [-1]: [
    { name: 'textBlock', code: 'textBlockNeeded', pointer: CHILDREN },
    { name: 'asksNothing', code: 'questionInInfo' },
    { name: 'submitsNothing', code: 'submitInInfo' },
  ],
}

/** True if the footer needs a submit button. */
export const needsSubmit = (template: TemplateKind): boolean => TEMPLATE_REQUIREMENTS[template].includes(SUBMIT)

/** Returns the JSON Schemas of documents that meet each requirement, complete with `definitions`. */
export function requirementSchemas(kinds: Kinds): { readonly [name in TemplateRequirement['name']]: Type.TSchema } {
  const inputKinds = kinds.all.filter(({ id }) => takesAnswerFromPerson(kinds, id)).map(({ id }) => id)
  const question = Type.Object({ kind: Type.Enum(inputKinds) })
  const textBlock = Type.Object({ kind: Type.Literal('text-block') })
  const submit = Type.Object({
    kind: Type.Literal('button'),
    settings: Type.Object({ action: Type.Literal('submit') }),
  })
  return {
    submit: inForm({ footer: Type.Object({ children: listWith(submit) }) }),
    question: anywhere('holds-question', question),
    textBlock: anywhere('holds-text-block', textBlock),
    asksNothing: nowhere('asks-nothing', question),
    submitsNothing: nowhere('submits-nothing', submit),
    ...(Object.fromEntries(
      REQUIRED_ELEMENTS[TEMPLATE_KINDS.MAP_BY_YOU].map((need) => [
        need.name,
        inForm({ children: listWith(needed(need)) }),
      ]),
    ) as { [name in 'coordinate' | 'mainName']: Type.TSchema }),
  }
}

const needed = ({ name, kind, required }: RequiredElement): Type.TSchema =>
  Type.Object({
    name: Type.Literal(name),
    kind: Type.Literal(kind),
    ...(required ? { settings: Type.Object({ required: Type.Literal(true) }) } : {}),
  })

const inForm = (members: Type.TProperties, definitions: Type.TProperties = {}): Type.TSchema =>
  Type.Object(
    { container: Type.Object({ form: Type.Object(members) }) },
    Object.keys(definitions).length > 0 ? { definitions } : {},
  )

const listWith = (one: Type.TSchema): Type.TSchema => Type.Array(Type.Unknown(), { contains: one })
const referTo = (definition: string): Type.TSchema => Type.Unsafe({ $ref: `#/definitions/${definition}` })

/** Schema for: some element of the form, at any depth, matches. */
function anywhere(definition: string, one: Type.TSchema): Type.TSchema {
  const deeper = Type.Object({ children: listWith(referTo(definition)) })
  return inForm({ children: listWith(referTo(definition)) }, { [definition]: Type.Union([one, deeper]) })
}

/** Schema for: no element of the form or its footer, at any depth, matches. */
function nowhere(definition: string, one: Type.TSchema): Type.TSchema {
  const all = Type.Array(referTo(definition))
  const none = Type.Unsafe({ not: one, properties: { children: all } })
  return inForm({ children: all, footer: Type.Object({ children: all }) }, { [definition]: none })
}
