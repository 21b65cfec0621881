import { expect, it } from 'vitest'
import { Problem } from '../../../contract/problems.ts'
import { CallFailure } from '../../../render/fetcher.ts'
import { failureOf } from './failureOf.ts'

it('a form that does not open has a reason the user can act on', () => {
  expect(failureOf(new CallFailure('Network Error', null))).toBe('offline')
  expect(failureOf(new CallFailure('Network Error', 502))).toBe('other')
  expect(failureOf(new Problem('formNotFound'))).toBe('missing')
  expect(failureOf(new Problem('notAllowed'))).toBe('forbidden')
  expect(failureOf(new Problem('error'))).toBe('other')
  expect(failureOf('anything')).toBe('other')
})
