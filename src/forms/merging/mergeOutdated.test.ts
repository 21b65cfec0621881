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

describe('translations that are left behind, of three versions', () => {
  it('are none where no version has any', () => {
    expect(notes()).toEqual({})
  })

  it('are noted by whichever side did, and by theirs beside what mine noted', () => {
    expect(notes(undefined, { a: { vi: 'A' } }, undefined)).toEqual({ a: { vi: 'A' } })
    expect(notes(undefined, undefined, { a: { vi: 'A' } })).toEqual({ a: { vi: 'A' } })
    expect(notes(undefined, { a: { vi: 'A' } }, { a: { zh: 'A' }, b: { vi: 'B' } })).toEqual({
      a: { vi: 'A', zh: 'A' },
      b: { vi: 'B' },
    })
  })

  it('are in step again by whichever side brought them there', () => {
    const both = { a: { vi: 'A' }, b: { vi: 'B' } }
    expect(notes(both, both, { b: { vi: 'B' } })).toEqual({ b: { vi: 'B' } })
    expect(notes(both, { b: { vi: 'B' } }, both)).toEqual({ b: { vi: 'B' } })
    expect(notes(both, { a: { vi: 'A' } }, { b: { vi: 'B' } })).toEqual({})
  })

  it('are as mine has them where both changed one', () => {
    expect(notes({ a: { vi: 'A' } }, { a: { vi: 'M' } }, { a: { vi: 'T' } })).toEqual({ a: { vi: 'M' } })
    expect(notes({ a: { vi: 'A' } }, undefined, { a: { vi: 'T' } })).toEqual({})
  })
})

describe('links to blocks, of three versions', () => {
  it('are those of whichever side changed them, and mine where both did', () => {
    expect(links()).toEqual({})
    expect(links(undefined, { x: 'm' }, undefined)).toEqual({ x: 'm' })
    expect(links(undefined, { x: 'm' }, { y: 't' })).toEqual({ x: 'm', y: 't' })
    expect(links({ x: 'old', y: 'old' }, { x: 'm', y: 'old' }, { x: 't' })).toEqual({ x: 'm' })
  })
})
