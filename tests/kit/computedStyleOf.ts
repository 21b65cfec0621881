type Rgba = readonly number[]

/** The computed style of a box: colours as bytes, lengths in pixels. */
export interface ComputedStyle {
  readonly edge: Rgba
  readonly ground: Rgba
  readonly ink: Rgba
  readonly radius: number
  readonly line: number
  readonly font: number
  readonly family: string
  readonly start: number
  readonly width: number
  readonly height: number
}

export function computedStyleOf(element: HTMLElement): ComputedStyle {
  const style = getComputedStyle(element)
  const { width, height } = element.getBoundingClientRect()
  return {
    edge: colour(style.borderTopColor),
    ground: colour(style.backgroundColor),
    ink: colour(style.color),
    radius: Number.parseFloat(style.borderTopLeftRadius),
    line: Number.parseFloat(style.borderTopWidth),
    font: Number.parseFloat(style.fontSize),
    family: style.fontFamily.replaceAll(/["']/g, ''),
    start: Number.parseFloat(style.paddingInlineStart),
    width,
    height,
  }
}

/** Any CSS colour as red, green, blue and alpha, each 0 to 255. */
function colour(css: string): Rgba {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('This browser has no canvas')
  paper.fillStyle = css
  paper.fillRect(0, 0, 1, 1)
  return [...paper.getImageData(0, 0, 1, 1).data]
}

/** The largest difference of any channel. */
const furthest = (a: Rgba, b: Rgba) => Math.max(...a.map((channel, index) => Math.abs(channel - (b[index] ?? 0))))

/** The differences of two styles that exceed `least`, one sentence each. */
export function styleDifferences(
  a: ComputedStyle,
  b: ComputedStyle,
  least: { readonly [key in keyof ComputedStyle]?: number },
): string[] {
  return Object.entries(least).flatMap(([key, most]) => {
    const [one, other] = [a[key as keyof ComputedStyle], b[key as keyof ComputedStyle]]
    const by =
      typeof one === 'object' && typeof other === 'object'
        ? furthest(one, other)
        : Math.abs(Number(one) - Number(other))
    return by > most ? [`${key}: ${String(one)} and ${String(other)}`] : []
  })
}
