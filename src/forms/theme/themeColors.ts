import { contrastOf, mixColors, nearestWithContrast, textColorOn } from './contrast.ts'

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Backgrounds of forms, as in `render/ui/generated/tokens.css`: the page, and raised surfaces. */
export const BACKGROUNDS = {
  light: { page: '#ffffff', raised: '#ffffff' },
  dark: { page: '#141b17', raised: '#1b2420' },
} as const

/** Minimum contrast of text, and of edges and fills (WCAG 2.2, 1.4.3 and 1.4.11). */
export const MIN_CONTRAST = { words: 4.5, fills: 3 } as const

/** Colours derived from a brand colour in one scheme. */
export interface SchemeColors {
  /** The bar above the form, in exactly the brand colour, and its text. */
  readonly bar: string
  readonly onBar: string
  /** Buttons and selected items. In the dark scheme lightened until visible; in the light scheme the brand colour. */
  readonly fill: string
  readonly fillHover: string
  readonly fillActive: string
  readonly onFill: string
  /** Background of selected items. */
  readonly tint: string
  /** Links: the nearest legible colour. */
  readonly link: string
}

/** Derives the colours of a scheme from the brand colour, with legible text. */
export function themeColors(brand: string, scheme: Scheme): SchemeColors {
  const { page, raised } = BACKGROUNDS[scheme]
  const fill = scheme === 'light' ? brand : nearestWithContrast(brand, page, MIN_CONTRAST.fills)
  const onFill = textColorOn(fill)
  // Away from the colour of the text.
  const pole = textColorOn(onFill)
  const tint = mixColors(fill, page, scheme === 'light' ? 0.9 : 0.75)
  const readable = [tint, raised].reduce(
    (color, background) => nearestWithContrast(color, background, MIN_CONTRAST.words),
    brand,
  )
  return {
    bar: brand,
    onBar: textColorOn(brand),
    fill,
    fillHover: mixColors(fill, pole, 0.12),
    fillActive: mixColors(fill, pole, 0.24),
    onFill,
    tint,
    link: readable,
  }
}

/** A pair of colours used together in a theme. */
export interface ContrastPair {
  readonly scheme: Scheme
  readonly pair: 'words' | 'links' | 'fills'
  readonly color: string
  readonly background: string
  readonly contrast: number
  readonly least: number
}

/** Contrasts of the colours derived from a brand colour, in light and dark. */
export function contrastsOf(brand: string): readonly ContrastPair[] {
  return SCHEMES.flatMap((scheme) => {
    const { fill, onFill, link } = themeColors(brand, scheme)
    const { page } = BACKGROUNDS[scheme]
    const pair = (name: ContrastPair['pair'], color: string, background: string, least: number): ContrastPair => ({
      scheme,
      pair: name,
      color,
      background,
      contrast: contrastOf(color, background),
      least,
    })
    return [
      pair('words', onFill, fill, MIN_CONTRAST.words),
      pair('links', link, page, MIN_CONTRAST.words),
      pair('fills', fill, page, MIN_CONTRAST.fills),
    ]
  })
}
