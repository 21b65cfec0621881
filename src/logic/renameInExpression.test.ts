import { describe, expect, it } from 'vitest'
import { renameInExpression } from './renameInExpression.ts'

describe('renaming an answer in an expression', () => {
  it('replaces every mention and leaves the rest as written', () => {
    expect(renameInExpression('depth > 2  &&  depth < 9 // depth', 'depth', 'deep')).toBe(
      'deep > 2  &&  deep < 9 // depth',
    )
  })

  it('leaves texts, longer names and names in groups alone', () => {
    expect(renameInExpression("a == 'a' && ab > 1 && g.a > 2", 'a', 'z')).toBe("z == 'a' && ab > 1 && g.a > 2")
  })

  it('carries what lies under a group along', () => {
    expect(renameInExpression('pump.handle > 1 && pump.arm.nut == 2', 'pump', 'well')).toBe(
      'well.handle > 1 && well.arm.nut == 2',
    )
    expect(renameInExpression('pump.handle > 1', 'pump.handle', 'pump.lever')).toBe('pump.lever > 1')
  })

  it('leaves variables of macros alone', () => {
    expect(renameInExpression('uses.exists(u, u == x) && u > 1', 'u', 'v')).toBe('uses.exists(u, u == x) && v > 1')
  })

  it('leaves a text that is no expression as it is', () => {
    expect(renameInExpression('depth > ', 'depth', 'deep')).toBe('depth > ')
  })
})
