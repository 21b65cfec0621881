import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId } from './shapes.ts'

/** Details of entries that are ids of users. */
export const AUDIT_USER_DETAILS: readonly string[] = ['userId', 'assignee', 'by']

/** Actions in the audit log: changes, bulk reads, and exports. */
export const AUDIT_ACTIONS = [
  'form.create',
  'form.update',
  'form.publish',
  'form.unpublish',
  'form.archive',
  'form.restore',
  'form.share',
  'form.unshare',
  'form.transfer',
  'form.reviewStates',
  'form.retention',
  'submission.review',
  'submission.assign',
  'submission.tag',
  'submission.delete',
  'submission.restore',
  'submission.undo',
  'submission.edit',
  'submission.merge',
  'submission.erase',
  'person.erase',
  'export.submissions',
  'export.media',
  'export.audit',
  'read.desk',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** One entry, with the names of user and form at that time. Without a user: an action of the server itself. */
export const AuditEntry = Type.Object({
  seq: Type.Integer(),
  at: Type.String(),
  personId: Type.Union([Type.String(), Type.Null()]),
  personName: Type.Union([Type.String(), Type.Null()]),
  action: Type.Enum([...AUDIT_ACTIONS]),
  formId: Type.Union([Type.String(), Type.Null()]),
  formName: Type.Union([Type.String(), Type.Null()]),
  /** Number of submissions affected; null for actions without any. */
  count: Type.Union([Type.Integer(), Type.Null()]),
  /** Further details: a submission's id, a state, a format. Never answers. */
  about: Type.Record(Type.String(), Type.Unknown()),
})
export type AuditEntry = Static<typeof AuditEntry>

const Moment = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z)?$',
  description: 'a day, or a moment in UTC',
})
const search = {
  person: Type.Optional(Type.String({ maxLength: 200, description: 'an id, or a part of a name' })),
  action: Type.Optional(Type.Enum([...AUDIT_ACTIONS])),
  from: Type.Optional(Moment),
  until: Type.Optional(Moment),
}
const paged = {
  before: Type.Optional(Type.Integer({ minimum: 1, description: '`next` of the page before' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
}
const form = { form: Type.Optional(Type.String({ maxLength: 64, description: 'the id of a form' })) }

const AuditPage = Type.Object({
  entries: Type.Array(AuditEntry),
  /** Current names of the users whose ids are in `about`. */
  people: Type.Record(Type.String(), Type.String()),
  next: Type.Union([Type.Integer(), Type.Null()]),
})

/** The audit log: of a form for its owners, of the server for admins. Entries are never changed or removed. */
export const auditEndpoints = {
  listFormAudit: {
    ...paths.listFormAudit,
    caller: 'form:owner',
    summary: 'The audit log of a form, newest first, page by page',
    params: formId,
    query: Type.Object({ ...search, ...paged }),
    output: AuditPage,
    problems: ['formNotFound'],
  },
  exportFormAudit: {
    ...paths.exportFormAudit,
    caller: 'form:owner',
    summary: 'The audit log of a form as CSV, newest first. It is in the log itself',
    params: formId,
    query: Type.Object(search),
    output: Type.Unknown(),
    problems: ['formNotFound'],
  },
  listAudit: {
    ...paths.listAudit,
    caller: 'admin',
    summary: 'The audit log of the server, newest first, page by page; for admins',
    query: Type.Object({ ...search, ...form, ...paged }),
    output: AuditPage,
    problems: ['notAllowed'],
  },
  exportAudit: {
    ...paths.exportAudit,
    caller: 'admin',
    summary: 'The audit log as CSV, newest first; for admins. It is in the log itself',
    query: Type.Object({ ...search, ...form }),
    output: Type.Unknown(),
    problems: ['notAllowed'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
