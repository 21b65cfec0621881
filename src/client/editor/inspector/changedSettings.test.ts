import { expect, it } from 'vitest'
import { kinds } from '../../../elements/registry.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { changedSettings, newElementSettings } from './changedSettings.ts'

const kind = (id: string) => kinds.get(id) as ElementKind
const changed = (id: string, settings: object, ...languages: string[]) => [
  ...changedSettings(kind(id), { ...newElementSettings(kind(id), languages), ...settings }, languages),
]

it('the changed settings are those that differ from a new element', () => {
  expect(changed('number', {}, 'en')).toEqual([])
  expect(changed('number', { label: 'Depth', min: 0, required: undefined }, 'en')).toEqual(['label', 'min'])
  expect(changed('slider', { min: 0, max: 10 }, 'en')).toEqual(['max'])
})

it('the changed settings consider the initial texts in the languages of the form', () => {
  expect(changed('select', { label: 'Chọn một' }, 'vi', 'en')).toEqual([])
  expect(changed('select', { label: 'Select one' }, 'vi', 'en')).toEqual(['label'])
  expect(changed('select', newElementSettings(kind('select'), ['vi']), 'vi', 'en')).toEqual([])
})

it('the changed settings include changed choices', () => {
  const [first] = newElementSettings(kind('select'), ['en'])['choices'] as readonly object[]
  expect(changed('select', { choices: [first] }, 'en')).toEqual(['choices'])
  expect(changed('select', { choices: [{ ...first, color: '#112233' }, first] }, 'en')).toEqual(['choices'])
})
