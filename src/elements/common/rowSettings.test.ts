import { describe, expect, it } from 'vitest'
import { rowLimits } from './rowSettings.ts'

describe('how many rows the settings allow', () => {
  it('is what the author wrote, and nothing that is no number', () => {
    expect(rowLimits({ min: 1, max: 5, start: 2, count: 'n' })).toEqual({ min: 1, max: 5, start: 2 })
    expect(rowLimits({ fixed: 3, min: '1', max: null })).toEqual({ fixed: 3 })
    expect(rowLimits({})).toEqual({})
  })
})
