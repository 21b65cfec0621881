/** Quality problems of a photo, for which a retake is suggested. */
export type QualityProblem = 'blurry' | 'dark'

/** Minimum sharpness: below it, writing on a sign is unreadable. Determined by blurring photos step by step. */
const SHARP_ENOUGH = 30
/** Out of 255: a photo with this mean, without anything brighter than the second value, counts as dark. */
const DARK_MEAN = 40
const DARK_BRIGHTEST = 110

/**
 * Checks a small greyscale copy, one byte per pixel in rows. Blur is measured by the variance of the Laplacian: the
 * fewer edges, the smaller. A dark photo is not reported as blurry, since its noise says nothing about focus.
 */
export function checkPictureQuality(grey: Uint8ClampedArray, width: number, height: number): readonly QualityProblem[] {
  const { mean, brightest } = lightOf(grey)
  if (mean < DARK_MEAN && brightest < DARK_BRIGHTEST) return ['dark']
  return sharpness(grey, width, height) < SHARP_ENOUGH ? ['blurry'] : []
}

/** Returns the mean, and the 95th percentile of brightness. */
function lightOf(grey: Uint8ClampedArray): { mean: number; brightest: number } {
  const counts = new Uint32Array(256)
  let sum = 0
  for (const value of grey) {
    counts[value] = (counts[value] ?? 0) + 1
    sum += value
  }
  let left = grey.length / 20
  let brightest = 255
  while (brightest > 0 && left > 0) left -= counts[brightest--] ?? 0
  return { mean: sum / Math.max(1, grey.length), brightest }
}

/** Returns the variance of the Laplacian: the difference of each pixel from the mean of its four neighbours. */
function sharpness(grey: Uint8ClampedArray, width: number, height: number): number {
  let sum = 0
  let squares = 0
  let count = 0
  const at = (index: number) => grey[index] ?? 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const edge = at(i - 1) + at(i + 1) + at(i - width) + at(i + width) - 4 * at(i)
      sum += edge
      squares += edge * edge
      count++
    }
  }
  if (count === 0) return Infinity
  return squares / count - (sum / count) ** 2
}

/** Converts RGBA bytes to brightness (ITU-R BT.601). */
export function toGreyscale(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(rgba.length / 4)
  for (let i = 0; i < grey.length; i++) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(i * 4, i * 4 + 3)
    grey[i] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return grey
}
