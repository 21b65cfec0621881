import type { Actor } from '../../src/server/permissions/Actor.ts'
import type { FormRow } from '../../src/server/store/forms/reader.ts'

/** A caller whose fields all contain the id: an author by default. */
export const anyActor = (id: string, more: Partial<Actor['user']> = {}): Actor => ({
  sessionId: id,
  user: {
    id,
    provider: 'demo',
    subject: id,
    auth_type: 'concedo',
    name: id,
    email: `${id}@demo.example`,
    email_verified: 1,
    avatar: null,
    is_admin: 0,
    is_task_admin: 0,
    created_at: 0,
    ...more,
  },
})

/** A form of this owner as returned by the store: BLANK and not shared by default. */
export const formRow = (owner: string, more: Partial<FormRow> = {}): FormRow => ({
  id: 'abcdefgh',
  name: 'Wells',
  template: 100,
  owner_id: owner,
  owner_name: owner,
  revision: 1,
  published_version: null,
  first_published_at: null,
  audience: 99,
  opens_at: null,
  closes_at: null,
  close_message: null,
  submission_limit: null,
  person_limit: null,
  archived_at: null,
  created_at: 0,
  updated_at: 0,
  submission_count: 0,
  last_submission_at: null,
  saved_by: null,
  saved_by_name: null,
  saved_at: null,
  role: null,
  changed: 0,
  shelved_version: null,
  favourite: null,
  shapes: '',
  color: null,
  ...more,
})
