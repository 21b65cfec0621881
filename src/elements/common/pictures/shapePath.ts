import { getStroke } from 'perfect-freehand'
import type { DrawnShape, Spot } from './Shape.ts'

/**
 * Returns the outline of a shape as a filled SVG path: the same on screen and in the worker, where it is painted into
 * the image.
 */
export function shapePath(shape: DrawnShape): string {
  const { tool, spots, width } = shape
  const [first, last] = [spots[0], spots.at(-1)]
  if (!first || !last) return ''
  if (tool === 'pen') return penPath(shape)
  if (tool === 'cover') {
    return closed([first, [last[0], first[1]], last, [first[0], last[1]]])
  }
  return closed(tool === 'line' ? bar(first, last, width) : arrow(first, last, width))
}

function penPath({ spots, width, simulated = true }: DrawnShape): string {
  const points = spots.map(([x, y, pressure = 0.5]) => ({ x, y, pressure }))
  const outline = getStroke(points, { size: width, thinning: 0.5, simulatePressure: simulated, last: true })
  return rounded(outline.map(([x = 0, y = 0]) => [x, y]))
}

function bar(from: Spot, to: Spot, width: number): readonly Spot[] {
  const [x, y] = across(from, to, width / 2)
  return [
    [from[0] + x, from[1] + y],
    [to[0] + x, to[1] + y],
    [to[0] - x, to[1] - y],
    [from[0] - x, from[1] - y],
  ]
}

/** Returns the outline of an arrow: a shaft, and a head four stroke widths wide, no longer than the arrow. */
function arrow(from: Spot, to: Spot, width: number): readonly Spot[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (length === 0) return []
  const head = Math.min(width * 4, length)
  const share = 1 - head / length
  const neck: Spot = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  const [a, b, c, d] = bar(from, neck, width)
  const [x, y] = across(from, to, width * 2)
  const wings: readonly Spot[] = [[neck[0] + x, neck[1] + y], to, [neck[0] - x, neck[1] - y]]
  return a && b && c && d ? [a, b, ...wings, c, d] : []
}

/** Returns a vector of length `by`, perpendicular to the direction. */
function across(from: Spot, to: Spot, by: number): readonly [number, number] {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(x, y) || 1
  return [(-y / length) * by, (x / length) * by]
}

function closed(spots: readonly Spot[]): string {
  if (spots.length === 0) return ''
  return `M${spots.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}Z`
}

/** Smooths a stroke with curves through the midpoints between spots. */
function rounded(spots: readonly Spot[]): string {
  const [first] = spots
  if (!first || spots.length < 4) return closed(spots)
  const bends = spots.map(([x, y], index) => {
    const [nextX, nextY] = spots[index + 1] ?? first
    return `${round(x)},${round(y)} ${round((x + nextX) / 2)},${round((y + nextY) / 2)}`
  })
  return `M${round(first[0])},${round(first[1])}Q${bends.join('Q')}Z`
}

const round = (value: number) => Math.round(value * 10) / 10
