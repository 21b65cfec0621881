import { expect, it } from 'vitest'
import { draftHint } from './allDrafts.ts'

it('says the first words of a draft, wherever they stand', () => {
  expect(draftHint({ count: 3, when: '2026-11-21', at: { name: ' Old well ' }, note: 'x' })).toBe('Old well')
  expect(draftHint({ rows: [{ ok: true }, { tree: 'Oak' }] })).toBe('Oak')
})

it('takes no words from places, files and ids, and says nothing where there are none', () => {
  const photo = [{ hash: 'ab', name: 'photo.jpg', type: 'image/jpeg', size: 1 }]
  const place = { type: 'Point', coordinates: [1, 2], source: 'map' }
  expect(draftHint({ photo, place, id: '00000000-0000-4000-8000-000000000001' })).toBe('')
  expect(draftHint({ photo, name: 'Gate' })).toBe('Gate')
})

it('is short', () => {
  expect(draftHint({ note: 'long '.repeat(40) })).toHaveLength(60)
})
