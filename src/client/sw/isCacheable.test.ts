import { expect, it } from 'vitest'
import { isCacheable } from './isCacheable.ts'

const answered = (status: number, type?: string) =>
  isCacheable(new Response('', { status, headers: type ? { 'content-type': type } : {} }))

it('code, lists and tiles are cacheable', () => {
  expect(answered(200, 'text/javascript; charset=utf-8')).toBe(true)
  expect(answered(200, 'application/json')).toBe(true)
  expect(answered(200, 'application/x-protobuf')).toBe(true)
  expect(answered(200)).toBe(true)
})

it('pages of captive portals and errors are not cacheable', () => {
  expect(answered(200, 'text/html')).toBe(false)
  expect(answered(200, 'Text/HTML; charset=utf-8')).toBe(false)
  expect(answered(404, 'application/json')).toBe(false)
  expect(answered(206, 'application/x-protobuf')).toBe(false)
})
