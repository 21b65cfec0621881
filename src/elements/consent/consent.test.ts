import { expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

const consent = singleElement('consent')

it('a consent is valid only if checked', () => {
  expect(consent.wrong(true, true)).toEqual([])
  expect(consent.wrong(false, true)).toEqual(['required'])
  expect(consent.wrong(undefined, true)).toEqual(['required'])
  expect(consent.wrong('yes', true)).toEqual(['type'])
})

it('an unchecked consent is blank and never sent', () => {
  expect([undefined, null, false, true].map(consent.isBlank)).toEqual([true, true, true, false])
  expect(consent.wrong(false)).toEqual([])
})

it('a consent is shown as a tick, and exported as true', () => {
  expect([consent.text(true), consent.text(false)]).toEqual(['✓', ''])
  expect(consent.cells(true)).toEqual({ '': true })
})
