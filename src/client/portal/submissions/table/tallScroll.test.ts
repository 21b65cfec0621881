import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_HEIGHT, placeAt, scrolledTo, settledPlace, type TallList, type TallPlace } from './tallScroll.ts'

const ROW = 44
const PAGE = 800
const START: TallPlace = { top: 0, shift: 0 }
const listOf = (rows: number): TallList => ({
  total: rows * ROW,
  end: Math.min(rows * ROW, MAX_HEIGHT) - PAGE,
  page: PAGE,
})
const offsetOf = ({ top, shift }: TallPlace) => top + shift

describe('A list higher than browsers allow', () => {
  const million = listOf(1_000_000)

  it('begins and ends with the scroll bar', () => {
    expect(offsetOf(scrolledTo(million, 0, { top: 50, shift: 70 }))).toBe(0)
    expect(offsetOf(scrolledTo(million, million.end, START))).toBe(million.total - PAGE)
  })

  it('shows its middle when the scroll bar is dragged to the middle', () => {
    const middle = offsetOf(scrolledTo(million, million.end / 2, START))
    expect(middle / million.total).toBeCloseTo(0.5, 3)
  })

  it('moves pixel by pixel with the wheel, wherever it is', () => {
    const middle = scrolledTo(million, million.end / 2, START)
    expect(offsetOf(scrolledTo(million, middle.top + 120, middle)) - offsetOf(middle)).toBe(120)
    expect(offsetOf(scrolledTo(million, middle.top - 120, middle)) - offsetOf(middle)).toBe(-120)
  })

  it('keeps its rows while the scroll bar settles after many small steps', () => {
    let place = scrolledTo(million, million.end * 0.99, START)
    for (let step = 0; step < 100; step++) place = scrolledTo(million, place.top + 120, place)
    const settled = settledPlace(million, place)
    expect(settled).not.toBeNull()
    expect(offsetOf(settled ?? START)).toBe(offsetOf(place))
    expect(settledPlace(million, settled ?? START)).toBeNull()
  })

  it('reaches every place, with every scroll position within the page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (rows, part) => {
        const list = listOf(rows + 20)
        const offset = Math.floor(part * (list.total - PAGE))
        const place = placeAt(list, offset)
        expect(offsetOf(place)).toBe(offset)
        expect(place.top).toBeGreaterThanOrEqual(0)
        expect(place.top).toBeLessThanOrEqual(list.end)
        expect(place.shift).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('A list within the limits of browsers', () => {
  it('scrolls like any other', () => {
    const list = listOf(100_000)
    expect(scrolledTo(list, 2_000_000, START)).toEqual({ top: 2_000_000, shift: 0 })
    expect(placeAt(list, 2_000_000)).toEqual({ top: 2_000_000, shift: 0 })
    expect(settledPlace(list, { top: 2_000_000, shift: 0 })).toBeNull()
  })
})
