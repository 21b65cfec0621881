import { describe, expect, it } from 'vitest'
import { nameOf } from './nameFeatures.ts'

describe('The name of a feature', () => {
  it('is its title, its name or its first text', () => {
    expect(nameOf({ colour: 'red', name: 'Well', title: 'Old well' })).toBe('Old well')
    expect(nameOf({ colour: 'red', name: 'Well', title: '' })).toBe('Well')
    expect(nameOf({ open: true, colour: 'red' })).toBe('red')
    expect(nameOf({ open: true, id: 7 })).toBe('7')
    expect(nameOf({ open: true })).toBe('')
  })
})
