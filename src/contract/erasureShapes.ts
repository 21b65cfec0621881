import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId } from './shapes.ts'

/** Days for which deleted submissions can be restored; afterwards they are erased with their files. */
export const RESTORABLE_DAYS = 30

/** Retention of a form's submissions in days since receipt; null: forever. */
export const Retention = Type.Object(
  { days: Type.Union([Type.Integer({ minimum: 1, maximum: 36_500 }), Type.Null()]) },
  { additionalProperties: false },
)
export type Retention = Static<typeof Retention>

/** The user whose answers are erased; `confirm` is their typed e-mail address (or name, without an address). */
const WhomToErase = Type.Object(
  { personId: Type.String({ minLength: 1, maxLength: 64 }), confirm: Type.String({ minLength: 1, maxLength: 400 }) },
  { additionalProperties: false },
)

/** Numbers erased: submissions (including deleted ones), saved drafts, files not sent by anyone else. */
export const ErasedCounts = Type.Object({
  submissions: Type.Integer(),
  drafts: Type.Integer(),
  files: Type.Integer(),
})
export type ErasedCounts = Static<typeof ErasedCounts>

/** A sender of submissions to a form, with their number, including deleted ones. */
const Sender = Type.Object({ id: Type.String(), name: Type.String(), email: Type.String(), count: Type.Integer() })
export type Sender = Static<typeof Sender>

/** Retention, and erasure at a user's request. Erased data cannot be restored. */
export const erasureEndpoints = {
  getRetention: {
    ...paths.getRetention,
    caller: 'form:viewer',
    summary: 'How long the form keeps submissions',
    params: formId,
    output: Retention,
    problems: ['formNotFound'],
  },
  setRetention: {
    ...paths.setRetention,
    caller: 'form:owner',
    summary: 'Choose how long the form keeps submissions; older ones are erased with their files, each day',
    params: formId,
    body: Retention,
    output: Retention,
    problems: ['formNotFound'],
  },
  findSenders: {
    ...paths.findSenders,
    caller: 'form:owner',
    summary: 'Some of those who sent submissions to the form, by a part of their name or e-mail address',
    params: formId,
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) }),
    output: Type.Object({ senders: Type.Array(Sender) }),
    problems: ['formNotFound'],
  },
  erasePersonFromForm: {
    ...paths.erasePersonFromForm,
    caller: 'form:owner',
    summary: 'Erase at once all that a person sent to this form, with its files',
    params: formId,
    body: WhomToErase,
    output: ErasedCounts,
    problems: ['formNotFound', 'personNotFound', 'confirmationWrong'],
  },
  erasePerson: {
    ...paths.erasePerson,
    caller: 'admin',
    summary: 'Erase at once all that a person sent to any form, with its files; for admins',
    body: WhomToErase,
    output: ErasedCounts,
    problems: ['notAllowed', 'personNotFound', 'confirmationWrong'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
