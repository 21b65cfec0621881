import { expect, it } from 'vitest'
import { isCacheable } from './isCacheable.ts'

const answered = (status: number, type?: string) =>
  isCacheable(new Response('', { status, headers: type ? { 'content-type': type } : {} }))

it('keeps code, lists and tiles', () => {
  expect(answered(200, 'text/javascript; charset=utf-8')).toBe(true)
  expect(answered(200, 'application/json')).toBe(true)
  expect(answered(200, 'application/x-protobuf')).toBe(true)
  expect(answered(200)).toBe(true)
})

it('never keeps the page of a hotel in their place, or what went wrong', () => {
  expect(answered(200, 'text/html')).toBe(false)
  expect(answered(200, 'Text/HTML; charset=utf-8')).toBe(false)
  expect(answered(404, 'application/json')).toBe(false)
  expect(answered(206, 'application/x-protobuf')).toBe(false)
})
