import { describe, expect, it } from 'vitest'
import { formRow, somebody } from '../../../tests/kit/somebody.ts'
import { refuseOpening } from './refuseOpening.ts'

describe('Permission to make shared content public', () => {
  it('is given to editors and owners of its form', () => {
    expect(refuseOpening(formRow('ann'), somebody('ann'))).toBeUndefined()
    expect(refuseOpening(formRow('ann', { role: 'editor' }), somebody('bob'))).toBeUndefined()
  })

  it('is refused to all others, and to everyone once the form is deleted', () => {
    for (const role of ['reviewer', 'viewer', null] as const)
      expect(() => refuseOpening(formRow('ann', { role }), somebody('bob'))).toThrow(
        expect.objectContaining({ code: 'notAllowed' }),
      )
    expect(() => refuseOpening(undefined, somebody('ann', { is_admin: 1 }))).toThrow(
      expect.objectContaining({ code: 'notAllowed' }),
    )
  })
})
