import { describe, expect, it } from 'vitest'
import { keyOf, type FormStart, startOf } from './FormStart.ts'

describe('The start of a new form', () => {
  it.each<[FormStart]>([
    [{ template: 100 }],
    [{ template: -1 }],
    [{ ownTemplate: 'aB3dE6gH' }],
    [{ preset: 'amenity/bench' }],
    [{ preset: 'a name with blanks' }],
  ])('%j is one text and back', (start) => {
    expect(startOf(keyOf(start))).toEqual(start)
  })
})
