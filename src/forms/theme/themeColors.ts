import { contrastOf, mix, nearestPassing, wordsOn } from './contrast.ts'

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** The grounds that forms stand on, as `render/ui/generated/tokens.css` has them: the page, and what is raised over it. */
export const GROUNDS = {
  light: { page: '#ffffff', raised: '#ffffff' },
  dark: { page: '#141b17', raised: '#1b2420' },
} as const

/** The least contrast of words, and of what is no words: edges and fills (WCAG 2.2, 1.4.3 and 1.4.11). */
export const LEAST_CONTRAST = { words: 4.5, fills: 3 } as const

/** The colours derived from a brand colour in one scheme. */
export interface SchemeColors {
  /** The bar over the form, in the very colour, and the words on it. */
  readonly bar: string
  readonly onBar: string
  /** Buttons, and what is chosen. On dark ground as light as it takes to be seen; on light ground the very colour. */
  readonly fill: string
  readonly fillHover: string
  readonly fillActive: string
  readonly onFill: string
  /** Behind what is chosen. */
  readonly tint: string
  /** Links: as near to the colour as can be read. */
  readonly link: string
}

/** The colours of a scheme, derived from the brand: words can always be read. */
export function themeColors(brand: string, scheme: Scheme): SchemeColors {
  const { page, raised } = GROUNDS[scheme]
  const fill = scheme === 'light' ? brand : nearestPassing(brand, page, LEAST_CONTRAST.fills)
  const onFill = wordsOn(fill)
  // Away from the words on it.
  const pole = wordsOn(onFill)
  const tint = mix(fill, page, scheme === 'light' ? 0.9 : 0.75)
  const readable = [tint, raised].reduce((color, ground) => nearestPassing(color, ground, LEAST_CONTRAST.words), brand)
  return {
    bar: brand,
    onBar: wordsOn(brand),
    fill,
    fillHover: mix(fill, pole, 0.12),
    fillActive: mix(fill, pole, 0.24),
    onFill,
    tint,
    link: readable,
  }
}

/** One pair of colours that a theme puts together. */
export interface ContrastPair {
  readonly scheme: Scheme
  readonly pair: 'words' | 'links' | 'fills'
  readonly color: string
  readonly ground: string
  readonly contrast: number
  readonly least: number
}

/** The contrast of a brand colour's derived colours, in light and in dark. */
export function contrastsOf(brand: string): readonly ContrastPair[] {
  return SCHEMES.flatMap((scheme) => {
    const { fill, onFill, link } = themeColors(brand, scheme)
    const { page } = GROUNDS[scheme]
    const pair = (name: ContrastPair['pair'], color: string, ground: string, least: number): ContrastPair => ({
      scheme,
      pair: name,
      color,
      ground,
      contrast: contrastOf(color, ground),
      least,
    })
    return [
      pair('words', onFill, fill, LEAST_CONTRAST.words),
      pair('links', link, page, LEAST_CONTRAST.words),
      pair('fills', fill, page, LEAST_CONTRAST.fills),
    ]
  })
}
