import * as Type from 'typebox'
import { paths } from '../paths.ts'
import { Audience, FormDetail, FormSummary, FormTerms, ListedForm, Page, TemplateKind, formId } from '../shapes.ts'
import { OwnTemplateId, PresetLanguage, PresetSummary } from '../templateShapes.ts'
import { LivePresence, SharedEdit } from '../liveShapes.ts'
import type { Endpoint } from '../Endpoint.ts'

const presetId = Type.String({ minLength: 1, maxLength: 200 })

/** Authors' forms: drafts, and presets for kinds of places. */
export const formEndpoints = {
  listForms: {
    ...paths.listForms,
    caller: 'author',
    summary: 'Forms I may see, my favourites first; all of them, or a page',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 200, description: 'words of its name, id or title in any language' })),
      state: Type.Optional(
        Type.Enum(['draft', 'published', 'changed', 'unpublished', 'archived'], {
          description: 'changed: published, with a draft that differs; none: all but the archived',
        }),
      ),
      template: Type.Optional(TemplateKind),
      owner: Type.Optional(Type.Enum(['mine', 'shared'])),
      sort: Type.Optional(Type.Enum(['updated', 'created', 'name', 'submissions'])),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      offset: Type.Optional(Type.Integer({ minimum: 0 })),
      everyone: Type.Optional(
        Type.Boolean({ description: 'false: an admin asks only for their own and shared forms' }),
      ),
    }),
    output: Type.Object({ total: Type.Integer(), forms: Type.Array(ListedForm) }),
    problems: [],
  },
  createForm: {
    ...paths.createForm,
    caller: 'author',
    summary:
      'New form from a template, from one of an author (see listTemplates), from an imported document, or for a sort of place (see listPresets)',
    body: Type.Object(
      {
        name: Type.Optional(Type.String({ maxLength: 200 })),
        template: Type.Optional(Type.Enum([100, 10000, 1, -1])),
        document: Type.Optional(Type.Unknown()),
        preset: Type.Optional(presetId),
        ownTemplate: Type.Optional(OwnTemplateId),
        language: Type.Optional(PresetLanguage),
      },
      { additionalProperties: false },
    ),
    output: FormDetail,
    problems: [
      'documentInvalid',
      'documentTooLarge',
      'presetNotFound',
      'templateNotFound',
      'listMissing',
      'overlayMissing',
    ],
  },
  listPresets: {
    ...paths.listPresets,
    caller: 'author',
    summary: 'Sorts of places that forms can be made for: those that fit the words best, or those of the gallery',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 100 })),
      language: Type.Optional(PresetLanguage),
    }),
    output: Type.Object({ presets: Type.Array(PresetSummary) }),
    problems: [],
  },
  getPreset: {
    ...paths.getPreset,
    caller: 'author',
    summary: 'The form of a sort of place, as it would be made, for looking at',
    query: Type.Object({ id: presetId, language: Type.Optional(PresetLanguage) }),
    output: Page,
    problems: ['presetNotFound'],
  },
  getForm: {
    ...paths.getForm,
    caller: 'form:viewer',
    summary: 'A form with its draft; the ETag is its revision',
    params: formId,
    output: FormDetail,
    problems: ['formNotFound'],
  },
  saveForm: {
    ...paths.saveForm,
    caller: 'form:editor',
    summary:
      'Save the draft; needs If-Match with the revision that was edited. formStale comes with the newer form in its details',
    params: formId,
    body: Type.Object({ document: Type.Unknown() }, { additionalProperties: false }),
    output: FormSummary,
    problems: [
      'formNotFound',
      'formArchived',
      'ifMatchMissing',
      'formStale',
      'documentInvalid',
      'documentTooLarge',
      'listMissing',
      'overlayMissing',
    ],
  },
  editForm: {
    ...paths.editForm,
    caller: 'form:editor',
    summary:
      'Change the draft by an edit, of which everybody who has it open is told; needs If-Match with the revision that was edited. formStale comes with the newer form in its details',
    params: formId,
    body: SharedEdit,
    output: FormSummary,
    problems: [
      'formNotFound',
      'formArchived',
      'formStale',
      'ifMatchMissing',
      'badRequest',
      'listMissing',
      'overlayMissing',
      'documentInvalid',
      'documentTooLarge',
    ],
  },
  liveForm: {
    ...paths.liveForm,
    caller: 'form:viewer',
    summary: 'Who has the form open just now; as a WebSocket also what they do, as they do it',
    params: formId,
    query: Type.Object({ client: Type.Optional(SharedEdit.properties.client) }),
    output: LivePresence,
    problems: ['formNotFound', 'crossOrigin'],
  },
  updateForm: {
    ...paths.updateForm,
    caller: 'form:editor',
    summary: 'Rename, choose the audience, say when and how often it may be answered',
    params: formId,
    body: Type.Object(
      {
        name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
        audience: Type.Optional(Audience),
        terms: Type.Optional(FormTerms),
      },
      { additionalProperties: false },
    ),
    output: FormSummary,
    problems: ['formNotFound', 'termsInvalid'],
  },
  duplicateForm: {
    ...paths.duplicateForm,
    caller: 'form:viewer',
    summary: 'A copy of the draft, owned by me',
    params: formId,
    output: FormSummary,
    problems: ['formNotFound', 'listMissing', 'overlayMissing'],
  },
  archiveForm: {
    ...paths.archiveForm,
    caller: 'form:owner',
    summary: 'Put away; unpublishes',
    params: formId,
    output: FormSummary,
    problems: ['formNotFound'],
  },
  restoreForm: {
    ...paths.restoreForm,
    caller: 'form:owner',
    summary: 'Bring back from the archive; `reopen` puts the version on the public page that stood there before',
    params: formId,
    body: Type.Object({ reopen: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
    output: FormSummary,
    problems: ['formNotFound'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
