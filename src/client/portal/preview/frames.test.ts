import { expect, it } from 'vitest'
import { FRAMES, customFrame, scaleToFit, rotateFrame } from './frames.ts'

it('a frame fits into the available space, and is never enlarged', () => {
  expect(scaleToFit(FRAMES.phone, { width: 1_000, height: 422 })).toBe(0.5)
  expect(scaleToFit(FRAMES.desktop, { width: 640, height: 5_000 })).toBe(0.5)
  expect(scaleToFit(FRAMES.phone, { width: 5_000, height: 5_000 })).toBe(1)
  expect(scaleToFit(FRAMES.desktop, { width: 0, height: 0 })).toBe(0.2)
})

it('a frame in a low room stays legible, as far as its width allows', () => {
  expect(scaleToFit(FRAMES.phone, { width: 322, height: 130 })).toBe(0.5)
  expect(scaleToFit(FRAMES.desktop, { width: 320, height: 130 })).toBe(0.25)
})

it('a frame can be rotated, and a custom one has a realistic size', () => {
  expect(rotateFrame(FRAMES.phone)).toEqual({ is: 'phone', width: 844, height: 390 })
  expect(customFrame(1, 9_999)).toEqual({ is: 'own', width: 240, height: 3_840 })
  expect(customFrame(Number.NaN, 500.4)).toEqual({ is: 'own', width: 240, height: 500 })
})
