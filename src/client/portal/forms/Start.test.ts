import { describe, expect, it } from 'vitest'
import { keyOf, type Start, startOf } from './Start.ts'

describe('The start of a new form', () => {
  it.each<[Start]>([
    [{ template: 100 }],
    [{ template: -1 }],
    [{ ownTemplate: 'aB3dE6gH' }],
    [{ preset: 'amenity/bench' }],
    [{ preset: 'a name with blanks' }],
  ])('%j is one text and back', (start) => {
    expect(startOf(keyOf(start))).toEqual(start)
  })
})
