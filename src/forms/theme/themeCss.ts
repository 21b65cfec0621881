import { type FormTheme, TOUCH_HEIGHT } from './FormTheme.ts'
import { type Scheme, themeColors } from './themeColors.ts'

/** Id of the style element with the form's theme; written by the server, taken over by the page. */
export const THEME_STYLE = 'form-theme'

type Variables = { readonly [name: string]: string }

/**
 * Converts a theme to CSS variables of the whole page, or of the selector `scope`. Overrides `tokens.css` regardless of
 * order. Contains only numbers and colours of the theme.
 */
export function themeCss({ color, radius, height }: FormTheme, scope = ''): string {
  const at = scope && ` ${scope}`
  const shape = { ...(radius === undefined ? {} : { '--gf-radius': px(radius) }), ...spacing(height) }
  const light = color === undefined ? {} : colorsOf(color, 'light')
  const dark = color === undefined ? {} : colorsOf(color, 'dark')
  const touch: Variables = height === undefined || height >= TOUCH_HEIGHT ? {} : { '--gf-height': px(TOUCH_HEIGHT) }
  return [
    rule(`:root:root${at}`, { ...light, ...shape }),
    within('screen and (prefers-color-scheme: dark)', rule(`:root:root:not([data-theme='light'])${at}`, dark)),
    within('screen', rule(`:root:root[data-theme='dark']${at}`, dark)),
    within('(pointer: coarse)', rule(`:root:root${at}`, touch)),
  ].join('')
}

function colorsOf(brand: string, scheme: Scheme): Variables {
  const { bar, onBar, fill, fillHover, fillActive, onFill, tint, link } = themeColors(brand, scheme)
  return {
    '--gf-bar': bar,
    '--gf-on-bar': onBar,
    '--gf-fill': fill,
    '--gf-primary': fill,
    '--gf-primary-hover': fillHover,
    '--gf-primary-active': fillActive,
    '--gf-primary-ground': tint,
    '--gf-on-primary': onFill,
    '--gf-link': link,
    '--app-brand': link,
  }
}

/** Spacing between questions derives from the height of fields, minus a line of text. */
function spacing(height: number | undefined): Variables {
  if (height === undefined) return {}
  return { '--gf-height': px(height), '--gf-gap': px(Math.min(Math.max(height - LINE, 8), 36)) }
}

const LINE = 24
const px = (value: number) => `${value}px`
const within = (media: string, css: string) => (css === '' ? '' : `@media ${media}{${css}}`)

function rule(selector: string, variables: Variables): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`
}
