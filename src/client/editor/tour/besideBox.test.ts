import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { besideBox } from './besideBox.ts'

const card = { width: 320, height: 200 }
const screen = { width: 1280, height: 800 }

describe('The card of the tour', () => {
  it('is placed beside its subject', () => {
    expect(besideBox({ left: 0, top: 60, width: 264, height: 740 }, card, screen).left).toBe(276)
    expect(besideBox({ left: 960, top: 60, width: 320, height: 740 }, card, screen).left).toBe(628)
    expect(besideBox({ left: 200, top: 8, width: 1000, height: 36 }, card, screen).top).toBe(56)
  })

  it('is always completely visible, and covers its subject only if there is no space', () => {
    const rect = fc.record({
      left: fc.integer({ min: 0, max: 1200 }),
      top: fc.integer({ min: 0, max: 760 }),
      width: fc.integer({ min: 1, max: 1280 }),
      height: fc.integer({ min: 1, max: 800 }),
    })
    fc.assert(
      fc.property(rect, (box) => {
        const { left, top } = besideBox(box, card, screen)
        expect(left >= 0 && top >= 0 && left + 320 <= 1280 && top + 200 <= 800).toBe(true)
        const isApart =
          left >= box.left + box.width || left + 320 <= box.left || top >= box.top + box.height || top + 200 <= box.top
        const hasRoom = box.left > 344 || box.left + box.width < 936 || box.top > 224 || box.top + box.height < 576
        expect(isApart || !hasRoom).toBe(true)
      }),
    )
  })
})
