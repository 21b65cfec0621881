import { describe, expect, it } from 'vitest'
import { findByName } from '../../src/forms/document/findByName.ts'
import { setSetting } from '../../src/forms/edits/setSetting.ts'
import type { Conflict } from '../../src/forms/merging/Conflict.ts'
import { form, text } from './form.ts'
import { labelLedger } from './labelLedger.ts'

const start = form(text('a'), text('copy'))
const id = (name: string) => findByName(start, name)?.id ?? ''
const labelled = (a: string, copy = a) =>
  setSetting(id('copy'), 'label', copy).apply(setSetting(id('a'), 'label', a).apply(start))
const about = (element: string, more: Partial<Conflict> = {}): Conflict => ({
  key: 'any',
  what: 'value',
  element,
  path: ['settings', 'label'],
  mine: undefined,
  theirs: undefined,
  ...more,
})

describe('The ledger of labels', () => {
  const both = labelled('word 1')

  it('misses labels that nobody removed, for each element separately', () => {
    const ledger = labelLedger()
    ledger.did(start, both)
    expect(ledger.lostFrom(both)).toEqual([])
    expect(ledger.lostFrom(labelled('word 2', 'word 1'))).toEqual([`word 1 of ${id('a')} is lost`])
  })

  it('misses nothing if two authors each overwrite one of two copies', () => {
    const ledger = labelLedger()
    ledger.did(start, both)
    ledger.did(both, labelled('word 2', 'word 1'))
    ledger.did(both, labelled('word 1', 'word 3'))
    expect(ledger.lostFrom(labelled('word 2', 'word 3'))).toEqual([])
  })

  it('accepts a reported conflict about this label, and no other', () => {
    const told = { mine: labelled('word 2', 'word 1'), theirs: both }
    const lostAfter = (conflict: Conflict) => {
      const ledger = labelLedger()
      ledger.did(start, both)
      ledger.told({ conflict, ...told })
      return ledger.lostFrom(told.mine).length
    }
    expect(lostAfter(about(id('a')))).toBe(0)
    expect(lostAfter(about(id('a'), { what: 'removed', path: [] }))).toBe(0)
    expect(lostAfter(about(id('copy')))).toBe(1)
    expect(lostAfter(about(id('a'), { path: ['name'] }))).toBe(1)
    expect(lostAfter(about('', { element: null }))).toBe(1)
  })
})
