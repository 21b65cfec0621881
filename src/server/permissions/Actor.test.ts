import { describe, expect, it } from 'vitest'
import { isAdmin, isAuthor, isTaskAdmin, roleName, type Actor } from './Actor.ts'
import { anyActor } from '../../../tests/kit/anyActor.ts'

const saidOf = (actor: Actor) => [isAuthor(actor), isAdmin(actor), isTaskAdmin(actor), roleName(actor)]

describe('A caller', () => {
  it('is an author or a collector, depending on the sign-in provider', () => {
    expect(saidOf(anyActor('ann'))).toEqual([true, false, false, 'author'])
    expect(saidOf(anyActor('col', { auth_type: 'google' }))).toEqual([false, false, false, 'collector'])
  })

  it('is one of the two kinds of admin only if so marked, and only as an author', () => {
    expect(saidOf(anyActor('ann', { is_admin: 1 }))).toEqual([true, true, false, 'author'])
    expect(saidOf(anyActor('ann', { is_task_admin: 1 }))).toEqual([true, false, true, 'author'])
    const both = { is_admin: 1, is_task_admin: 1, auth_type: 'google' } as const
    expect(saidOf(anyActor('col', both))).toEqual([false, false, false, 'collector'])
  })
})
