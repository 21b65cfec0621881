import { expect, it } from 'vitest'
import { form, formWith, select, text } from '../../../tests/kit/form.ts'
import { kinds } from '../../elements/registry.ts'
import type { AttachedList } from '../document/FormDocument.ts'
import { listUses, renameList } from './renameList.ts'
import { setFormSettings } from './setFormSettings.ts'

const list = (name: string): AttachedList => ({
  name,
  source: { hash: 'a'.repeat(64) },
  format: 'csv',
  columns: ['code', 'name'],
  value: 'code',
  label: 'name',
})
const calculation = `lookup('wells', row.code, 'name') + lookup( "wells", a, "x") + lookup('wells_2', b, 'wells')`
const attached = setFormSettings({ lists: [list('wells'), list('wells_2')] }).apply(
  form(select('well').with({ choicesFrom: 'wells' }), text('named').with({ calculation }), text('wells')),
)

it('renames a choice list wherever it is used, and nothing else', () => {
  const renamed = renameList(attached, 'wells', 'points', kinds).apply(attached)
  expect(renamed.form.lists?.map(({ name }) => name)).toEqual(['points', 'wells_2'])
  expect(renamed.elements['el000001']?.settings['choicesFrom']).toBe('points')
  expect(renamed.elements['el000002']?.settings['calculation']).toBe(
    `lookup('points', row.code, 'name') + lookup( "points", a, "x") + lookup('wells_2', b, 'wells')`,
  )
  expect(renamed.elements['el000003']?.name).toBe('wells')
})

it('finds where a choice list is used', () => {
  expect([...listUses(attached, 'wells', kinds)].map(({ id, key }) => `${id} ${key}`)).toEqual([
    'el000001 choicesFrom',
    'el000002 calculation',
  ])
  expect([...listUses(formWith({}), 'wells', kinds)]).toEqual([])
})
