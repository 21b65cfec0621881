import { expect, it } from 'vitest'
import { openTemplate } from '../template/openTemplate.ts'
import { collectorTitle } from './collectorTitle.ts'

it.each([
  ['a form that nobody gave a title', openTemplate(100, { random: Math.random }).navbar.title, 'Wells'],
  ['one whose title was emptied', '', 'Wells'],
  ['one whose title is empty in each language', { en: ' ', vi: '' }, 'Wells'],
])('%s is shown under its name', (_, title, name) => {
  expect(collectorTitle(title, 'Wells')).toBe(name)
})

it('a form with a title in any language is shown under it; one without a name under what is left', () => {
  expect(collectorTitle('Taps', 'Wells')).toBe('Taps')
  expect(collectorTitle({ en: 'Untitled form', vi: 'Giếng' }, 'Wells')).toEqual({ en: 'Untitled form', vi: 'Giếng' })
  expect(collectorTitle('Untitled form', ' ')).toBe('Untitled form')
})
