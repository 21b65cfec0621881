import { describe, expect, it } from 'vitest'
import { formRow, anyActor } from '../../../tests/kit/anyActor.ts'
import { hasPermission, roleOn } from './roleOn.ts'

describe('The role of a user on a form', () => {
  it('is owner for its creator and for admins', () => {
    expect(roleOn(formRow('ann'), anyActor('ann'))).toBe('owner')
    expect(roleOn(formRow('ann'), anyActor('eve', { is_admin: 1 }))).toBe('owner')
  })

  it('is the role that the owner gave, or none', () => {
    expect(roleOn(formRow('ann', { role: 'reviewer' }), anyActor('bob'))).toBe('reviewer')
    expect(roleOn(formRow('ann'), anyActor('bob'))).toBeNull()
  })

  it('is none for a collector, whatever the row contains', () => {
    const collector = anyActor('col', { auth_type: 'google', is_admin: 1, is_task_admin: 1 })
    expect(roleOn(formRow('col', { role: 'owner', template: 10000 }), collector)).toBeNull()
  })

  it('allows a micro-task admin to see micro-task forms and manage their tasks, and no other forms', () => {
    const admin = anyActor('tim', { is_task_admin: 1 })
    expect(hasPermission(formRow('ann', { template: 10000 }), admin, 'tasks')).toBe(true)
    expect(hasPermission(formRow('ann', { template: 10000 }), admin, 'viewer')).toBe(true)
    expect(hasPermission(formRow('ann', { template: 10000 }), admin, 'editor')).toBe(false)
    expect(hasPermission(formRow('ann'), admin, 'tasks')).toBe(false)
    expect(hasPermission(formRow('ann'), admin, 'viewer')).toBe(false)
  })

  it('is ordered: an editor may view and edit, but is not an owner', () => {
    const form = formRow('ann', { role: 'editor' })
    expect(
      (['viewer', 'reviewer', 'editor', 'owner'] as const).map((need) => hasPermission(form, anyActor('bob'), need)),
    ).toEqual([true, true, true, false])
    expect(hasPermission(form, anyActor('bob'), 'tasks')).toBe(true)
  })
})
