import { describe, expect, it } from 'vitest'
import { nameOf } from './nameFeatures.ts'

describe('what a feature is called', () => {
  it('is its title, its name, or the first words it has', () => {
    expect(nameOf({ colour: 'red', name: 'Well', title: 'Old well' })).toBe('Old well')
    expect(nameOf({ colour: 'red', name: 'Well', title: '' })).toBe('Well')
    expect(nameOf({ open: true, colour: 'red' })).toBe('red')
    expect(nameOf({ open: true, id: 7 })).toBe('7')
    expect(nameOf({ open: true })).toBe('')
  })
})
