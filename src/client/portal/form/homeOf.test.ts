import { describe, expect, it } from 'vitest'
import type { FormRole, FormSummary } from '../../../contract/shapes.ts'
import { homeOf, mayManageTasks } from './homeOf.ts'

const formOf = (role: FormRole, archivedAt: string | null = null) =>
  ({ id: 'wells001', role, archivedAt }) as FormSummary
const ROLES = ['viewer', 'reviewer', 'editor', 'owner'] as const

const tasksOf = (isMicroTaskAdmin: boolean) => ROLES.map((role) => mayManageTasks(formOf(role), { isMicroTaskAdmin }))

describe('A form in the list', () => {
  it('opens in the editor for users who may edit it, unless archived', () => {
    expect(ROLES.map((role) => homeOf(formOf(role)).split('/').at(-1))).toEqual(['publish', 'publish', 'edit', 'edit'])
    expect(homeOf(formOf('owner', '2026-11-22T00:00:00Z'))).toBe('/forms/wells001/publish')
  })

  it('shows its tasks to users who may manage them', () => {
    expect(tasksOf(false)).toEqual([false, false, true, true])
    expect(tasksOf(true)).toEqual([true, true, true, true])
  })
})
