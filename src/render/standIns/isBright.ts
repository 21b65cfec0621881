interface Rgb {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly a: number
}

/**
 * Replaces antd's own, with which every button and tag would load the color picker: true if black text is legible on a
 * color over white, the only ground for which they ask.
 */
export function isBright(color: { toRgb: () => Rgb }, _ground: '#fff'): boolean {
  const { r, g, b, a } = color.toRgb()
  return a <= 0.5 || r * 0.299 + g * 0.587 + b * 0.114 > 192
}
