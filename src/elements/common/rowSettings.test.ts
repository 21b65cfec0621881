import { describe, expect, it } from 'vitest'
import { rowLimits } from './rowSettings.ts'

describe('The row limits in settings', () => {
  it('are the author’s numbers, without other values', () => {
    expect(rowLimits({ min: 1, max: 5, start: 2, count: 'n' })).toEqual({ min: 1, max: 5, start: 2 })
    expect(rowLimits({ fixed: 3, min: '1', max: null })).toEqual({ fixed: 3 })
    expect(rowLimits({})).toEqual({})
  })
})
