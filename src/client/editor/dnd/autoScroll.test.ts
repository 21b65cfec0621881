import { describe, expect, it } from 'vitest'
import { createFrameCounter, scrollStep } from './autoScroll.ts'

describe('Scrolling at an edge', () => {
  it('stops away from the edges, and is faster closer to them', () => {
    expect(scrollStep(300, 0, 600)).toBe(0)
    expect(scrollStep(590, 0, 600)).toBeGreaterThan(scrollStep(560, 0, 600))
    expect(scrollStep(0, 0, 600)).toBe(-scrollStep(600, 0, 600))
  })

  it('covers the same distance per second at any frame rate', () => {
    for (const framesPerSecond of [15, 30, 120]) expect(inOneSecond(framesPerSecond)).toBeCloseTo(inOneSecond(60), 5)
  })

  it('does not jump after a pause', () => {
    const pace = createFrameCounter()
    pace(0)
    expect(pace(60_000)).toBeLessThan(10)
  })
})

/** Returns the frames counted in one second at a given frame rate. */
function inOneSecond(framesPerSecond: number): number {
  const pace = createFrameCounter()
  pace(0)
  let frames = 0
  for (let i = 1; i <= framesPerSecond; i++) frames += pace((i * 1000) / framesPerSecond)
  return frames
}
