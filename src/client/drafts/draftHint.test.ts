import { expect, it } from 'vitest'
import { draftHint } from './allDrafts.ts'

it('the hint of a draft is its first text at any depth', () => {
  expect(draftHint({ count: 3, when: '2026-11-21', at: { name: ' Old well ' }, note: 'x' })).toBe('Old well')
  expect(draftHint({ rows: [{ ok: true }, { tree: 'Oak' }] })).toBe('Oak')
})

it('the hint of a draft ignores locations, files and ids, and is blank without texts', () => {
  const photo = [{ hash: 'ab', name: 'photo.jpg', type: 'image/jpeg', size: 1 }]
  const place = { type: 'Point', coordinates: [1, 2], source: 'map' }
  expect(draftHint({ photo, place, id: '00000000-0000-4000-8000-000000000001' })).toBe('')
  expect(draftHint({ photo, name: 'Gate' })).toBe('Gate')
})

it('the hint of a draft is short', () => {
  expect(draftHint({ note: 'long '.repeat(40) })).toHaveLength(60)
})
