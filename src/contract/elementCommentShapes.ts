import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId } from './shapes.ts'

const formAndComment = Type.Object({
  ...formId.properties,
  commentId: Type.String({ minLength: 1, maxLength: 64 }),
})
const closed = { additionalProperties: false } as const

/** A comment on an element of a form's draft. */
export const ElementComment = Type.Object({
  id: Type.String(),
  /** Element id; the element may be removed. */
  element: Type.String(),
  byName: Type.String(),
  mine: Type.Boolean(),
  at: Type.String(),
  editedAt: Type.Union([Type.String(), Type.Null()]),
  /** When and by whom the comment was marked as done. */
  doneAt: Type.Union([Type.String(), Type.Null()]),
  doneByName: Type.Union([Type.String(), Type.Null()]),
  text: Type.String(),
  /** Users mentioned in the comment. */
  mentions: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
})
export type ElementComment = Static<typeof ElementComment>
const ElementComments = Type.Object({ comments: Type.Array(ElementComment) })

/** Maximum number of comments on the elements of a form. */
export const MAX_ELEMENT_COMMENTS = 2_000

const text = Type.String({ minLength: 1, maxLength: 4_000, pattern: '\\S' })
/** Ids of collaborators, who are notified. */
const mentions = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 20 })

/** Comments of collaborators on elements; not part of the form. */
export const elementCommentEndpoints = {
  listElementComments: {
    ...paths.listElementComments,
    caller: 'form:viewer',
    summary: 'Comments on the elements of a form, oldest first; nobody but the form’s people reads them',
    params: formId,
    output: ElementComments,
    problems: ['formNotFound'],
  },
  addElementComment: {
    ...paths.addElementComment,
    caller: 'form:reviewer',
    summary: 'Say something about an element; whom it mentions is told',
    params: formId,
    body: Type.Object(
      { element: Type.String({ minLength: 1, maxLength: 64 }), text, mentions: Type.Optional(mentions) },
      closed,
    ),
    output: ElementComments,
    problems: ['formNotFound', 'personNotOnForm', 'tooManyElementComments'],
  },
  editElementComment: {
    ...paths.editElementComment,
    caller: 'form:reviewer',
    summary: 'Change the words of a comment of mine, or say of any that it is done, or not',
    params: formAndComment,
    body: Type.Object(
      { text: Type.Optional(text), mentions: Type.Optional(mentions), done: Type.Optional(Type.Boolean()) },
      closed,
    ),
    output: ElementComments,
    problems: ['formNotFound', 'commentNotFound', 'personNotOnForm'],
  },
  removeElementComment: {
    ...paths.removeElementComment,
    caller: 'form:reviewer',
    summary: 'Delete a comment on an element: its writer, or an owner of the form',
    params: formAndComment,
    output: ElementComments,
    problems: ['formNotFound', 'commentNotFound'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
