import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { kinds } from '../registry.ts'
import { movePhoto } from './photo.ts'
import { pictureRequirements } from './pictureRequirements.ts'

const shot = (digit: string, more: object = {}) => ({
  hash: digit.repeat(64),
  type: 'image/jpeg',
  size: 1_000,
  name: `${digit}.jpg`,
  ...more,
})

const allowed = (settings: object) => kinds.get('photo')?.media?.({ ...settings })

describe('Photos', () => {
  it('have the author’s minimum and maximum number', () => {
    const some = singleElement('photo', { min: 2, max: 3 })
    const photos = ['1', '2', '3', '4'].map((digit) => shot(digit))
    expect(some.wrong(photos.slice(0, 1))).toEqual(['fewFiles'])
    expect(some.wrong(photos.slice(0, 3))).toEqual([])
    expect(some.wrong(photos)).toEqual(['manyFiles'])
    expect(some.wrong([], true)).toEqual(['required'])
    expect(some.isBlank([])).toBe(true)
  })

  it('must be files', () => {
    const one = singleElement('photo')
    expect(one.wrong('photo.jpg')).toEqual(['type'])
    expect(one.wrong([{ ...shot('1'), hash: 'short' }])).not.toEqual([])
    expect(one.wrong([shot('1', { place: 'here' })])).not.toEqual([])
  })

  it('are shown by name, and exported with metadata in columns', () => {
    const one = singleElement('photo')
    const taken = { time: '2026-03-01T02:30:00.000Z', longitude: 105.85, latitude: 21.03, heading: 270 }
    expect(one.text([shot('1'), shot('2')])).toBe('1.jpg, 2.jpg')
    expect(one.cells([shot('1', { taken, alt: 'A pump' })])).toMatchObject({
      '': '1.jpg',
      '/hash': '1'.repeat(64),
      '/taken': taken.time,
      '/latitude': 21.03,
      '/longitude': 105.85,
      '/heading': 270,
      '/alt': 'A pump',
    })
    expect(one.cells([shot('1'), shot('2', { taken })])['/heading']).toBe('\n270')
    expect(one.cells([shot('1')])['/latitude']).toBe(null)
  })

  it('declare the author’s limits to the server', () => {
    expect(allowed({ max: 3, maxMegabytes: 2.5 })).toEqual({
      types: ['image/jpeg', 'image/png', 'image/webp'],
      count: 3,
      bytes: 2_500_000,
    })
    expect(allowed({ stripMetadata: true })?.strip).toBe(true)
    expect(allowed({ keepOriginal: true })?.types).toContain('image/heic')
    expect(allowed({ keepOriginal: true })?.types).not.toContain('image/svg+xml')
  })

  it('have the author’s settings or readable defaults', () => {
    expect(pictureRequirements({})).toEqual({ longestSide: 2_048, quality: 0.85, keepOriginal: false, strip: false })
    expect(pictureRequirements({ longestSide: 800, quality: 60, keepOriginal: true, stripMetadata: true })).toEqual({
      longestSide: 800,
      quality: 0.6,
      keepOriginal: true,
      strip: true,
    })
  })
})

it('moving a photo keeps the order of the others', () => {
  const lists = fc.array(fc.integer(), { minLength: 1 })
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (list, a, b) => {
      const [from, to] = [a % list.length, b % list.length]
      const moved = movePhoto(list, from, to)
      expect(moved[to]).toBe(list[from])
      expect(moved.toSpliced(to, 1)).toEqual(list.toSpliced(from, 1))
    }),
  )
})
