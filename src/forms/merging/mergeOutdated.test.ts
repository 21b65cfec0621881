import { describe, expect, it } from 'vitest'
import { form, text } from '../../../tests/kit/form.ts'
import type { BlockLinks, FormDocument } from '../document/FormDocument.ts'
import type { Outdated } from '../document/Outdated.ts'
import { mergeLinks, mergeOutdated } from './mergeDocuments.ts'

const start = form(text('a'))
const withNotes = (outdated?: Outdated): FormDocument => ({ ...start, ...(outdated ? { outdated } : {}) })
const notes = (base?: Outdated, mine?: Outdated, theirs?: Outdated) =>
  mergeOutdated({ base: withNotes(base), mine: withNotes(mine), theirs: withNotes(theirs) })
const linked = (blocks?: BlockLinks): FormDocument => ({ ...start, ...(blocks ? { blocks } : {}) })
const links = (base?: BlockLinks, mine?: BlockLinks, theirs?: BlockLinks) =>
  mergeLinks({ base: linked(base), mine: linked(mine), theirs: linked(theirs) })

describe('Merging notes on outdated translations', () => {
  it('returns none if no version has any', () => {
    expect(notes()).toEqual({})
  })

  it('keeps the notes of both sides', () => {
    expect(notes(undefined, { a: { vi: 'A' } }, undefined)).toEqual({ a: { vi: 'A' } })
    expect(notes(undefined, undefined, { a: { vi: 'A' } })).toEqual({ a: { vi: 'A' } })
    expect(notes(undefined, { a: { vi: 'A' } }, { a: { zh: 'A' }, b: { vi: 'B' } })).toEqual({
      a: { vi: 'A', zh: 'A' },
      b: { vi: 'B' },
    })
  })

  it('removes a note that either side removed', () => {
    const both = { a: { vi: 'A' }, b: { vi: 'B' } }
    expect(notes(both, both, { b: { vi: 'B' } })).toEqual({ b: { vi: 'B' } })
    expect(notes(both, { b: { vi: 'B' } }, both)).toEqual({ b: { vi: 'B' } })
    expect(notes(both, { a: { vi: 'A' } }, { b: { vi: 'B' } })).toEqual({})
  })

  it('prefers my note if both changed it', () => {
    expect(notes({ a: { vi: 'A' } }, { a: { vi: 'M' } }, { a: { vi: 'T' } })).toEqual({ a: { vi: 'M' } })
    expect(notes({ a: { vi: 'A' } }, undefined, { a: { vi: 'T' } })).toEqual({})
  })
})

describe('Merging links to blocks', () => {
  it('takes the changes of either side, and mine if both changed one', () => {
    expect(links()).toEqual({})
    expect(links(undefined, { x: 'm' }, undefined)).toEqual({ x: 'm' })
    expect(links(undefined, { x: 'm' }, { y: 't' })).toEqual({ x: 'm', y: 't' })
    expect(links({ x: 'old', y: 'old' }, { x: 'm', y: 'old' }, { x: 't' })).toEqual({ x: 'm' })
  })
})
