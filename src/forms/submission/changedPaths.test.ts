import { describe, expect, it } from 'vitest'
import { ElementBuilder, form, group, number, repeat, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import { findByName } from '../document/findByName.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import { moveElement } from '../edits/moveElement.ts'
import { renameElement } from '../edits/renameElement.ts'
import { changedPaths } from './changedPaths.ts'

const first = form(
  text('name'),
  group('pump', text('handle')),
  repeat('wells', number('depth'), text('kind')),
  text('remark'),
)
const idOf = (name: string) => findByName(first, name)?.id ?? ''
const between = (version: FormDocument, later: FormDocument) =>
  changedPaths(compileDocument(version, kinds), compileDocument(later, kinds))
const after = (...edits: readonly Edit[]) =>
  between(
    first,
    edits.reduce((document, edit) => edit.apply(document), first),
  )
const renamed = (name: string, to: string) => renameElement(idOf(name), to, kinds)
const moved = (name: string, into: string) => moveElement(idOf(name), { parent: { in: idOf(into) }, index: 0 }, kinds)

describe('The paths of answers to an older version', () => {
  it('include renamed questions and repeating groups', () => {
    expect(after()).toEqual({})
    expect(after(renamed('name', 'title'), renamed('wells', 'holes'))).toEqual({ title: 'name', holes: 'wells' })
  })

  it('include questions whose group was renamed, or that were moved into one', () => {
    expect(after(renamed('pump', 'well'))).toEqual({ 'well/handle': 'pump/handle' })
    expect(after(moved('name', 'pump'))).toEqual({ 'pump/name': 'name' })
  })

  it('exclude questions that are or were in rows', () => {
    expect(after(renamed('depth', 'metres'))).toEqual({})
    expect(after(moved('name', 'wells'))).toEqual({})
    expect(after(moved('kind', 'pump'))).toEqual({})
  })

  it('exclude new questions, and those without a name in either version', () => {
    expect(between(form(text('a')), form(text('a'), text('b')))).toEqual({})
    const unnamed = form(new ElementBuilder('text', undefined, {}))
    expect(between(unnamed, form(text('a')))).toEqual({})
    expect(between(form(text('a')), unnamed)).toEqual({})
  })
})
