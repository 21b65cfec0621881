import { describe, expect, it } from 'vitest'
import { formRow, somebody } from '../../../tests/kit/somebody.ts'
import { mayOn, roleOn } from './roleOn.ts'

describe('the role somebody holds on a form', () => {
  it('is owner for who made it and for an admin', () => {
    expect(roleOn(formRow('ann'), somebody('ann'))).toBe('owner')
    expect(roleOn(formRow('ann'), somebody('eve', { is_admin: 1 }))).toBe('owner')
  })

  it('is what the owner gave, and nothing without that', () => {
    expect(roleOn(formRow('ann', { role: 'reviewer' }), somebody('bob'))).toBe('reviewer')
    expect(roleOn(formRow('ann'), somebody('bob'))).toBeNull()
  })

  it('is nothing for a collector, whatever the row says', () => {
    const collector = somebody('col', { auth_type: 'google', is_admin: 1, is_task_admin: 1 })
    expect(roleOn(formRow('col', { role: 'owner', template: 10000 }), collector)).toBeNull()
  })

  it('lets a micro-task admin see micro-task forms and manage their tasks, and no other form', () => {
    const admin = somebody('tim', { is_task_admin: 1 })
    expect(mayOn(formRow('ann', { template: 10000 }), admin, 'tasks')).toBe(true)
    expect(mayOn(formRow('ann', { template: 10000 }), admin, 'viewer')).toBe(true)
    expect(mayOn(formRow('ann', { template: 10000 }), admin, 'editor')).toBe(false)
    expect(mayOn(formRow('ann'), admin, 'tasks')).toBe(false)
    expect(mayOn(formRow('ann'), admin, 'viewer')).toBe(false)
  })

  it('orders the roles: an editor may view and edit, and not own', () => {
    const form = formRow('ann', { role: 'editor' })
    expect(
      (['viewer', 'reviewer', 'editor', 'owner'] as const).map((need) => mayOn(form, somebody('bob'), need)),
    ).toEqual([true, true, true, false])
    expect(mayOn(form, somebody('bob'), 'tasks')).toBe(true)
  })
})
