import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId, EmptyBody, Page, TemplateKind } from './shapes.ts'

/** Visibility of a template: those its form is shared with, or every author. */
const TemplateShared = Type.Enum(['form', 'everyone'])
const Name = Type.String({ minLength: 1, maxLength: 200 })

/** A template an author made from a form; `mine`: the caller may rename, share and delete it. */
export const OwnTemplate = Type.Object({
  id: Type.String(),
  name: Type.String(),
  template: TemplateKind,
  shared: TemplateShared,
  byName: Type.String(),
  mine: Type.Boolean(),
  madeAt: Type.String(),
})
export type OwnTemplate = Static<typeof OwnTemplate>

export const OwnTemplateId = Type.String({ pattern: '^[A-Za-z0-9]{8}$' })
const templateId = Type.Object({ templateId: OwnTemplateId })

/** Templates that authors made from their forms. */
export const templateEndpoints = {
  listTemplates: {
    ...paths.listTemplates,
    caller: 'author',
    summary: 'Templates that I may begin a form with, beside the built-in ones, by name',
    output: Type.Object({ templates: Type.Array(OwnTemplate) }),
    problems: [],
  },
  addTemplate: {
    ...paths.addTemplate,
    caller: 'form:viewer',
    summary: 'Make a template of the draft of a form; for every author by who may edit the form',
    params: formId,
    body: Type.Object({ name: Name, shared: TemplateShared }, { additionalProperties: false }),
    output: OwnTemplate,
    problems: ['formNotFound', 'notAllowed'],
  },
  getTemplate: {
    ...paths.getTemplate,
    caller: 'author',
    summary: 'The form that a template makes, for looking at',
    params: templateId,
    output: Page,
    problems: ['templateNotFound'],
  },
  updateTemplate: {
    ...paths.updateTemplate,
    caller: 'author',
    summary: 'Rename a template of mine, or change for whom it is',
    params: templateId,
    body: Type.Object(
      { name: Type.Optional(Name), shared: Type.Optional(TemplateShared) },
      { additionalProperties: false },
    ),
    output: OwnTemplate,
    problems: ['templateNotFound', 'notAllowed'],
  },
  removeTemplate: {
    ...paths.removeTemplate,
    caller: 'author',
    summary: 'Delete a template of mine; forms that were made with it stay',
    params: templateId,
    output: EmptyBody,
    problems: ['templateNotFound', 'notAllowed'],
  },
} as const satisfies { readonly [name: string]: Endpoint }

/** Languages of place names: those of the portal. */
export const PresetLanguage = Type.Enum(['en', 'zh', 'vi'])

/** A kind of place that a form can be made for. `icon`: SVG paths in a 15 × 15 box. */
export const PresetSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Its OpenStreetMap tags: `amenity=toilets`. */
  tags: Type.Array(Type.String()),
  icon: Type.Array(Type.String()),
})
export type PresetSummary = Static<typeof PresetSummary>
