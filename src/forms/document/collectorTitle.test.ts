import { expect, it } from 'vitest'
import { openTemplate } from '../template/openTemplate.ts'
import { collectorTitle } from './collectorTitle.ts'

it.each([
  ['a form that nobody gave a title', openTemplate(100, { random: Math.random }).navbar.title, 'Wells'],
  ['one whose title was emptied', '', 'Wells'],
  ['one whose title is empty in each language', { en: ' ', vi: '' }, 'Wells'],
])('%s is called by its name', (_, title, name) => {
  expect(collectorTitle(title, 'Wells')).toBe(name)
})

it('a form with a title, in whatever language, is called by that; one without a name by what there is', () => {
  expect(collectorTitle('Taps', 'Wells')).toBe('Taps')
  expect(collectorTitle({ en: 'Untitled form', vi: 'Giếng' }, 'Wells')).toEqual({ en: 'Untitled form', vi: 'Giếng' })
  expect(collectorTitle('Untitled form', ' ')).toBe('Untitled form')
})
