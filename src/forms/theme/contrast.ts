type Rgb = readonly [red: number, green: number, blue: number]

/** Contrast of two colours (`#rrggbb`), 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Mixes two colours; `share` is the fraction of the second. */
export function mixColors(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  const parts = a.map((part, i) => Math.round(part + ((b[i] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** White text if legible on a colour, else black: one of the two always has a contrast of 4.5. */
export const textColorOn = (color: string): string => (contrastOf(color, '#ffffff') >= 4.5 ? '#ffffff' : '#000000')

/**
 * Returns the colour nearest to one that has a minimum contrast to a background: unchanged, or as little darker or
 * lighter as possible.
 */
export function nearestWithContrast(color: string, background: string, least: number): string {
  const pole = textColorOn(background)
  for (let step = 0; step < STEPS; step += 1) {
    const near = mixColors(color, pole, step / STEPS)
    if (contrastOf(near, background) >= least) return near
  }
  return pole
}

const STEPS = 256

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
