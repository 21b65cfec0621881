import * as Type from 'typebox'
import type { Static } from 'typebox'
import { FILTER_LIMITS } from './desk.ts'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId, EmptyBody } from './shapes.ts'

const viewId = Type.Object({ ...formId.properties, viewId: Type.String({ minLength: 1, maxLength: 64 }) })

/** Content of a view: filter and sorting as in a URL, and the columns in order. */
const ViewToSave = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    kind: Type.Enum(['table', 'map', 'photos', 'charts']),
    shared: Type.Boolean({ description: 'with everybody who may see the form' }),
    filter: Type.String({ maxLength: FILTER_LIMITS.characters, description: 'as JSON; blank: all submissions' }),
    sort: Type.String({ maxLength: 200, description: 'as `queryDesk` takes it' }),
    columns: Type.Array(
      Type.Object(
        {
          id: Type.String({ minLength: 1, maxLength: 64 }),
          width: Type.Optional(Type.Integer({ minimum: 40, maximum: 2_000, description: 'pixels' })),
        },
        { additionalProperties: false },
      ),
      { maxItems: 1_000 },
    ),
    /** Settings of the view's kind, such as map colours or charts. At most 8,000 characters of JSON. */
    more: Type.Record(Type.String({ maxLength: 64 }), Type.Unknown()),
  },
  { additionalProperties: false },
)
export type ViewToSave = Static<typeof ViewToSave>

/** A saved view. */
export const SavedView = Type.Object({
  id: Type.String(),
  ...ViewToSave.properties,
  mine: Type.Boolean(),
  /** True if its filter may contain personal data: viewers of the form do not have the view. */
  personal: Type.Boolean(),
  ownerName: Type.String(),
  revision: Type.Integer(),
  changedAt: Type.String(),
})
export type SavedView = Static<typeof SavedView>

/** `defaultId`: the caller's default view; null: all submissions. */
const Views = Type.Object({ views: Type.Array(SavedView), defaultId: Type.Union([Type.String(), Type.Null()]) })

/** Maximum number of a user's views of a form. */
export const MAX_VIEWS = 100

/** Views of a form's submissions: a user's own, and those shared with collaborators. */
export const viewEndpoints = {
  listViews: {
    ...paths.listViews,
    caller: 'form:viewer',
    summary:
      'My views of a form’s submissions, and those that are shared with its people, by name; and the one that I meet first',
    params: formId,
    output: Views,
    problems: ['formNotFound'],
  },
  addView: {
    ...paths.addView,
    caller: 'form:viewer',
    summary: 'Keep a view; sharing it is for reviewers',
    params: formId,
    body: ViewToSave,
    output: SavedView,
    problems: ['formNotFound', 'notAllowed', 'filterInvalid', 'tooManyViews'],
  },
  updateView: {
    ...paths.updateView,
    caller: 'form:viewer',
    summary:
      'Change a view: its owner, or, of a shared one, an editor; with If-Match, unless it changed since that revision',
    params: viewId,
    body: ViewToSave,
    output: SavedView,
    problems: ['formNotFound', 'viewNotFound', 'notAllowed', 'filterInvalid', 'viewStale'],
  },
  setDefaultView: {
    ...paths.setDefaultView,
    caller: 'form:viewer',
    summary: 'Choose the view that I meet first; null: all submissions',
    params: formId,
    body: Type.Object(
      { viewId: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Null()]) },
      { additionalProperties: false },
    ),
    output: EmptyBody,
    problems: ['formNotFound', 'viewNotFound'],
  },
  removeView: {
    ...paths.removeView,
    caller: 'form:viewer',
    summary: 'Remove a view: its owner, or, of a shared one, an editor',
    params: viewId,
    output: EmptyBody,
    problems: ['formNotFound', 'viewNotFound', 'notAllowed'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
