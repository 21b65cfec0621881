import { expect, it } from 'vitest'
import { answering } from '../../../tests/kit/answering.ts'

const consent = answering('consent')

it('is given by a set tick alone', () => {
  expect(consent.wrong(true, true)).toEqual([])
  expect(consent.wrong(false, true)).toEqual(['required'])
  expect(consent.wrong(undefined, true)).toEqual(['required'])
  expect(consent.wrong('yes', true)).toEqual(['type'])
})

it('is blank without, so an unset tick is never sent', () => {
  expect([undefined, null, false, true].map(consent.isBlank)).toEqual([true, true, true, false])
  expect(consent.wrong(false)).toEqual([])
})

it('shows as a tick, and as true in an export', () => {
  expect([consent.text(true), consent.text(false)]).toEqual(['✓', ''])
  expect(consent.cells(true)).toEqual({ '': true })
})
