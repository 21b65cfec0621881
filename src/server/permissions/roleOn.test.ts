import { describe, expect, it } from 'vitest'
import type { FormRow } from '../store/forms/reader.ts'
import type { Actor } from './Actor.ts'
import { mayOn, roleOn } from './roleOn.ts'

const somebody = (id: string, more: Partial<Actor['user']> = {}): Actor => ({
  sessionId: id,
  user: {
    id,
    provider: 'demo',
    subject: id,
    auth_type: 'concedo',
    name: id,
    email: `${id}@demo.example`,
    avatar: null,
    is_admin: 0,
    is_task_admin: 0,
    created_at: 0,
    ...more,
  },
})
const formOf = (owner: string, more: Partial<FormRow> = {}): FormRow => ({
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
  pin: null,
  ...more,
})

describe('the role somebody holds on a form', () => {
  it('is owner for who made it and for an admin', () => {
    expect(roleOn(formOf('ann'), somebody('ann'))).toBe('owner')
    expect(roleOn(formOf('ann'), somebody('eve', { is_admin: 1 }))).toBe('owner')
  })

  it('is what the owner gave, and nothing without that', () => {
    expect(roleOn(formOf('ann', { role: 'reviewer' }), somebody('bob'))).toBe('reviewer')
    expect(roleOn(formOf('ann'), somebody('bob'))).toBeNull()
  })

  it('is nothing for a collector, whatever the row says', () => {
    const collector = somebody('col', { auth_type: 'google', is_admin: 1, is_task_admin: 1 })
    expect(roleOn(formOf('col', { role: 'owner', template: 10000 }), collector)).toBeNull()
  })

  it('lets a micro-task admin see micro-task forms and manage their tasks, and no other form', () => {
    const admin = somebody('tim', { is_task_admin: 1 })
    expect(mayOn(formOf('ann', { template: 10000 }), admin, 'tasks')).toBe(true)
    expect(mayOn(formOf('ann', { template: 10000 }), admin, 'viewer')).toBe(true)
    expect(mayOn(formOf('ann', { template: 10000 }), admin, 'editor')).toBe(false)
    expect(mayOn(formOf('ann'), admin, 'tasks')).toBe(false)
    expect(mayOn(formOf('ann'), admin, 'viewer')).toBe(false)
  })

  it('orders the roles: an editor may view and edit, and not own', () => {
    const form = formOf('ann', { role: 'editor' })
    expect(
      (['viewer', 'reviewer', 'editor', 'owner'] as const).map((need) => mayOn(form, somebody('bob'), need)),
    ).toEqual([true, true, true, false])
    expect(mayOn(form, somebody('bob'), 'tasks')).toBe(true)
  })
})
