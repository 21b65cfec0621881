import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Email, formId, FormRole, FormSummary, EmptyBody } from './shapes.ts'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'

const UserId = Type.String({ minLength: 1, maxLength: 64 })

/** An author of this server. */
export const Person = Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() })
export type Person = Static<typeof Person>

/** Permissions of a form: its owner, users with a role, and invitations, which become roles at the first sign-in. */
export const People = Type.Object({
  owner: Person,
  people: Type.Array(Type.Object({ ...Person.properties, role: FormRole })),
  invitations: Type.Array(Type.Object({ email: Type.String(), role: FormRole, invitedAt: Type.String() })),
})
export type People = Static<typeof People>

/**
 * `given`: the caller now owns the form; `taken`: another user does, who made the caller an editor; `mentioned` in a
 * comment on `submissionId`; `assigned`: `count` submissions, the first being `submissionId`.
 */
export const FormNotification = Type.Object({
  seq: Type.Integer(),
  formId: Type.String(),
  formName: Type.String(),
  what: Type.Enum(['shared', 'role', 'removed', 'given', 'taken', 'mentioned', 'assigned']),
  role: Type.Union([FormRole, Type.Null()]),
  submissionId: Type.Union([Type.String(), Type.Null()]),
  element: Type.Union([Type.String(), Type.Null()]),
  count: Type.Union([Type.Integer(), Type.Null()]),
  byName: Type.String(),
  at: Type.String(),
})
export type FormNotification = Static<typeof FormNotification>

/** Sharing a form, and notifications about it. */
export const sharingEndpoints = {
  setFavourite: {
    ...paths.setFavourite,
    caller: 'form:viewer',
    summary: 'Make a form a favourite of mine, which stands first in my list, or not any more',
    params: formId,
    body: Type.Object({ favourite: Type.Boolean() }, { additionalProperties: false }),
    output: FormSummary,
    problems: ['formNotFound'],
  },
  listPeople: {
    ...paths.listPeople,
    caller: 'form:viewer',
    summary: 'Whom a form is shared with',
    params: formId,
    output: People,
    problems: ['formNotFound'],
  },
  shareForm: {
    ...paths.shareForm,
    caller: 'form:owner',
    summary: 'Give an author a role, or another one; by an e-mail address nobody signed in with, invite them',
    params: formId,
    body: Type.Object(
      { userId: Type.Optional(UserId), email: Type.Optional(Email), role: FormRole },
      { additionalProperties: false },
    ),
    output: People,
    problems: ['formNotFound', 'personNotFound', 'ownerStays'],
  },
  unshareForm: {
    ...paths.unshareForm,
    caller: 'form:owner',
    summary: 'Take a person’s role away',
    params: Type.Object({ ...formId.properties, userId: UserId }),
    output: People,
    problems: ['formNotFound', 'ownerStays'],
  },
  uninvite: {
    ...paths.uninvite,
    caller: 'form:owner',
    summary: 'Take an invitation back',
    params: Type.Object({ ...formId.properties, email: Email }),
    output: People,
    problems: ['formNotFound'],
  },
  leaveForm: {
    ...paths.leaveForm,
    caller: 'form:viewer',
    summary: 'Give up my own role',
    params: formId,
    output: EmptyBody,
    problems: ['formNotFound', 'ownerStays'],
  },
  transferForm: {
    ...paths.transferForm,
    caller: 'form:owner',
    summary: 'Make another author the owner; who owned it becomes an editor. Both are told',
    params: formId,
    body: Type.Object({ userId: UserId }, { additionalProperties: false }),
    output: FormSummary,
    problems: ['formNotFound', 'personNotFound'],
  },
  findPeople: {
    ...paths.findPeople,
    caller: 'author',
    summary: 'Authors of this server by a part of their name or e-mail address, without myself',
    query: Type.Object({ q: Type.String({ minLength: 2, maxLength: 100 }) }),
    output: Type.Object({ people: Type.Array(Person) }),
    problems: [],
  },
  listNotifications: {
    ...paths.listNotifications,
    caller: 'author',
    summary: 'What others did about my part in forms since I last read it, newest first',
    output: Type.Object({ notifications: Type.Array(FormNotification) }),
    problems: [],
  },
  readNotifications: {
    ...paths.readNotifications,
    caller: 'author',
    summary: 'I have read the notifications up to this one',
    query: Type.Object({ seq: Type.Integer({ minimum: 0 }) }),
    output: EmptyBody,
    problems: [],
  },
} as const satisfies { readonly [name: string]: Endpoint }
