import { describe, expect, it } from 'vitest'
import { findEntries, foldEntries, type Findable } from './findEntries.ts'

const entry = (title: string, also = '', reason: string | null = null): Findable => ({ title, also, reason })
const entries = foldEntries([
  entry('Redo', '', 'Nothing to redo.'),
  entry('Go to Độ sâu của giếng', 'depth'),
  entry('Add Text'),
  entry('Text of the navbar'),
  entry('Duplicate', 'copy'),
])
const found = (query: string) => findEntries(entries, query).map(({ title }) => title)

describe('Finding entries', () => {
  it('ignores case, accents and the order of words', () => {
    expect(found('do sau')).toEqual(['Go to Độ sâu của giếng'])
    expect(found('GIENG go')).toEqual(['Go to Độ sâu của giếng'])
  })

  it('lists matches at the start first, and unavailable entries last', () => {
    expect(found('text')).toEqual(['Text of the navbar', 'Add Text'])
    expect(found('')).toEqual(['Go to Độ sâu của giếng', 'Add Text', 'Text of the navbar', 'Duplicate', 'Redo'])
  })

  it('includes alternative names', () => {
    expect(found('depth')).toEqual(['Go to Độ sâu của giếng'])
    expect(found('copy')).toEqual(['Duplicate'])
    expect(found('nowhere')).toEqual([])
  })
})
