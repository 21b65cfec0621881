import { describe, expect, it } from 'vitest'
import { formRow, anyActor } from '../../../tests/kit/anyActor.ts'
import { refuseOpening } from './refuseOpening.ts'

describe('Permission to make shared content public', () => {
  it('is given to editors and owners of its form', () => {
    expect(refuseOpening(formRow('ann'), anyActor('ann'))).toBeUndefined()
    expect(refuseOpening(formRow('ann', { role: 'editor' }), anyActor('bob'))).toBeUndefined()
  })

  it('is refused to all others, and to everyone once the form is deleted', () => {
    for (const role of ['reviewer', 'viewer', null] as const)
      expect(() => refuseOpening(formRow('ann', { role }), anyActor('bob'))).toThrow(
        expect.objectContaining({ code: 'notAllowed' }),
      )
    expect(() => refuseOpening(undefined, anyActor('ann', { is_admin: 1 }))).toThrow(
      expect.objectContaining({ code: 'notAllowed' }),
    )
  })
})
