import { describe, expect, it } from 'vitest'
import { type ElementBuilder, form, group, location, repeat, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import type { CompiledForm } from '../compile/CompiledForm.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import { hasPersonalPlace, personalElements, withoutPersonal } from './personal.ts'

const compiled = (...elements: readonly ElementBuilder[]) => compileDocument(form(...elements), kinds)

const hides = (asked: CompiledForm) => hasPersonalPlace(asked, personalElements([asked]))

describe('Answers without personal data', () => {
  it('lack questions that the author marked, in groups and rows as well', () => {
    const asked = compiled(
      text('name').with({ personal: true }),
      text('note'),
      group('home', text('street').with({ personal: true }), text('town')),
      repeat('people', text('who').with({ personal: true }), text('role')),
    )
    const input = {
      name: 'Ann',
      note: 'x',
      home: { street: 'Main', town: 'Y' },
      people: [{ who: 'Ben', role: 'a' }, { role: 'b' }],
    }
    expect(withoutPersonal(asked, input, personalElements([asked]))).toEqual({
      note: 'x',
      home: { town: 'Y' },
      people: [{ role: 'a' }, { role: 'b' }],
    })
    expect(input.name).toBe('Ann')
  })

  it('are unchanged if nothing is marked', () => {
    const input = { name: 'Ann' }
    expect(withoutPersonal(compiled(text('name')), input, new Set())).toBe(input)
  })

  it('hide the location of a submission if its question is marked', () => {
    expect(hides(compiled(location('home').with({ personal: true })))).toBe(true)
    expect(hides(compiled(location('well'), text('name').with({ personal: true })))).toBe(false)
  })
})
