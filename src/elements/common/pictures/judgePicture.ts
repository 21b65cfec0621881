/** What may be wrong with a photo that a person would rather take again. */
export type PictureFault = 'blurry' | 'dark'

/** Below this, edges are so soft that writing on a sign cannot be read: found by blurring photos step by step. */
const SHARP_ENOUGH = 30
/** Of 255: a photo this dark on the whole, without anything bright in it, shows little. */
const DARK_MEAN = 40
const DARK_BRIGHTEST = 110

/**
 * Judges a small grey copy, one byte per pixel in rows. Blur by the variance of the Laplacian: the fewer edges, the
 * smaller. A dark picture is not called blurry, since its noise and its blackness say nothing of the focus.
 */
export function judgePicture(grey: Uint8ClampedArray, width: number, height: number): readonly PictureFault[] {
  const { mean, brightest } = lightOf(grey)
  if (mean < DARK_MEAN && brightest < DARK_BRIGHTEST) return ['dark']
  return sharpness(grey, width, height) < SHARP_ENOUGH ? ['blurry'] : []
}

/** The mean, and what all but the brightest twentieth stay below. */
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

/** The variance of the Laplacian: of each pixel, how far it is from the mean of its four neighbours. */
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

/** The brightness of RGBA bytes (ITU-R BT.601). */
export function greyOf(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(rgba.length / 4)
  for (let i = 0; i < grey.length; i++) {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(i * 4, i * 4 + 3)
    grey[i] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return grey
}
