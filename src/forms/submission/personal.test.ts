import { describe, expect, it } from 'vitest'
import { type ElementBuilder, form, group, location, number, repeat, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import type { CompiledForm } from '../compile/CompiledForm.ts'
import { compileDocument } from '../compile/compileDocument.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { setFormSettings } from '../edits/setFormSettings.ts'
import { setSetting } from '../edits/setSetting.ts'
import { hasPersonalPlace, personalElements, withoutPersonal } from './personal.ts'

const compiled = (...elements: readonly ElementBuilder[]) => compileDocument(form(...elements), kinds)

const hides = (asked: CompiledForm) => hasPersonalPlace(asked, personalElements([asked]))

function removeCalculated(document: FormDocument): FormDocument {
  const greeting = Object.values(document.elements).find(({ name }) => name === 'greeting')
  return setSetting(greeting?.id ?? '', 'calculation', undefined).apply(document)
}

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

  it('lack what is calculated from questions that the author marked, unless the author opened it', () => {
    const asked = compiled(
      text('name').with({ personal: true }),
      text('greeting').calculated('"Dear " + name'),
      text('twice').calculated('greeting + greeting'),
      text('initial').calculated('name.substring(0, 1)').with({ personal: false }),
      text('nick').startsWith('name'),
      repeat('people', text('who').with({ personal: true }), text('role'), text('upper').calculated('row.who + "!"')),
      text('first').calculated('people[0].who'),
      number('count').calculated('people.size()'),
      // A loop reads whole rows, so it may contain personal answers.
      text('roles').calculated('people.map(p, p.role).join(", ")'),
    )
    const names = [...personalElements([asked])].map((id) => asked.byId.get(id)?.element.name)
    expect(names.toSorted()).toEqual(['first', 'greeting', 'name', 'nick', 'roles', 'twice', 'upper', 'who'])
  })

  it('lack what reactions and buttons set from questions that the author marked', () => {
    const event = { on: 'change', action: 'setValue', params: { name: 'copy', value: 'upper(name)' } } as const
    const document = form(text('name').with({ personal: true }), text('copy'), text('other'))
    const reacting = setFormSettings({ events: [event] }).apply(document)
    const asked = compileDocument(reacting, kinds)
    expect([...personalElements([asked])].map((id) => asked.byId.get(id)?.element.name)).toEqual(['name', 'copy'])
  })

  it('lack what was calculated in an earlier version from a question that the author marked later', () => {
    const before = form(text('name'), text('greeting').calculated('"Dear " + name'))
    const id = Object.values(before.elements).find(({ name }) => name === 'name')?.id ?? ''
    const after = setSetting(id, 'personal', true).apply(before)
    const [one, two] = [compileDocument(before, kinds), compileDocument(removeCalculated(after), kinds)]
    expect(personalElements([two, one]).size).toBe(2)
  })

  it('hide the location of a submission if its question is marked', () => {
    expect(hides(compiled(location('home').with({ personal: true })))).toBe(true)
    expect(hides(compiled(location('well'), text('name').with({ personal: true })))).toBe(false)
  })
})
