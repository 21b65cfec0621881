import { expect, it } from 'vitest'
import { ElementBuilder, form, number, select, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { setFormSettings } from '../../../forms/edits/setFormSettings.ts'
import { expressionNames } from '../logic/expressionNames.ts'
import { scopeOfSetting } from './scopeOfSetting.ts'

const list = {
  name: 'villages',
  source: { hash: 'a'.repeat(64) },
  format: 'csv' as const,
  columns: ['code', 'district'],
  value: 'code',
  label: 'code',
}
// el000001 a · el000002 wells [ el000003 depth · el000004 village ]
const document = setFormSettings({ lists: [list] }).apply(
  form(
    text('a'),
    new ElementBuilder('repeat', 'wells', { label: 'Wells' }, [
      number('depth'),
      select('village').with({ choicesFrom: 'villages' }),
    ]),
  ),
)
const namesIn = (id: string, setting: string, of = document) =>
  expressionNames(scopeOfSetting(of, id, setting, kinds).scope)

it('the scope lists the answers of the row first, then those around it, then all by full name', () => {
  expect(namesIn('el000003', 'shownWhen')).toEqual([
    'row.depth',
    'row.village',
    'parent.a',
    'a',
    'wells',
    'wells.depth',
    'wells.village',
  ])
})

it('the scope contains the answer itself in a constraint, and the list’s columns in a choice filter', () => {
  expect(namesIn('el000001', 'constraint')[0]).toBe('value')
  expect(namesIn('el000004', 'choiceFilter').slice(0, 3)).toEqual(['choice.value', 'choice.code', 'choice.district'])
  expect(namesIn('el000001', 'choiceFilter', form(select('colour', 'red')))).toEqual(['choice.value', 'colour'])
})

it('the scope distinguishes conditions from values', () => {
  expect(scopeOfSetting(document, 'el000001', 'shownWhen', kinds).wants).toBe('condition')
  expect(scopeOfSetting(document, 'el000001', 'calculation', kinds).wants).toBe('value')
})
