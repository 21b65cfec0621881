import { describe, expect, it } from 'vitest'
import { formRow, somebody } from '../../../tests/kit/somebody.ts'
import { mayOn, roleOn } from './roleOn.ts'

describe('The role of a user on a form', () => {
  it('is owner for its creator and for admins', () => {
    expect(roleOn(formRow('ann'), somebody('ann'))).toBe('owner')
    expect(roleOn(formRow('ann'), somebody('eve', { is_admin: 1 }))).toBe('owner')
  })

  it('is the role that the owner gave, or none', () => {
    expect(roleOn(formRow('ann', { role: 'reviewer' }), somebody('bob'))).toBe('reviewer')
    expect(roleOn(formRow('ann'), somebody('bob'))).toBeNull()
  })

  it('is none for a collector, whatever the row contains', () => {
    const collector = somebody('col', { auth_type: 'google', is_admin: 1, is_task_admin: 1 })
    expect(roleOn(formRow('col', { role: 'owner', template: 10000 }), collector)).toBeNull()
  })

  it('allows a micro-task admin to see micro-task forms and manage their tasks, and no other forms', () => {
    const admin = somebody('tim', { is_task_admin: 1 })
    expect(mayOn(formRow('ann', { template: 10000 }), admin, 'tasks')).toBe(true)
    expect(mayOn(formRow('ann', { template: 10000 }), admin, 'viewer')).toBe(true)
    expect(mayOn(formRow('ann', { template: 10000 }), admin, 'editor')).toBe(false)
    expect(mayOn(formRow('ann'), admin, 'tasks')).toBe(false)
    expect(mayOn(formRow('ann'), admin, 'viewer')).toBe(false)
  })

  it('is ordered: an editor may view and edit, but is not an owner', () => {
    const form = formRow('ann', { role: 'editor' })
    expect(
      (['viewer', 'reviewer', 'editor', 'owner'] as const).map((need) => mayOn(form, somebody('bob'), need)),
    ).toEqual([true, true, true, false])
    expect(mayOn(form, somebody('bob'), 'tasks')).toBe(true)
  })
})
