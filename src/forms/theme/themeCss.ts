import { type FormTheme, TOUCH_HEIGHT } from './FormTheme.ts'
import { type Scheme, themeColors } from './themeColors.ts'

type Variables = { readonly [name: string]: string }

/**
 * A theme as the text of a style element: variables of the whole page, or of what the selector `scope` means. Wins over
 * `tokens.css` wherever it stands. Nothing but numbers and colours of the theme goes into it.
 */
export function themeCss({ color, radius, height }: FormTheme, scope = ''): string {
  const at = scope && ` ${scope}`
  const shape = { ...(radius === undefined ? {} : { '--gf-radius': px(radius) }), ...spacing(height) }
  const light = color === undefined ? {} : colorsOf(color, 'light')
  const dark = color === undefined ? {} : colorsOf(color, 'dark')
  const touch: Variables = height === undefined || height >= TOUCH_HEIGHT ? {} : { '--gf-height': px(TOUCH_HEIGHT) }
  return [
    rule(`:root:root${at}`, { ...light, ...shape }),
    within('(prefers-color-scheme: dark)', rule(`:root:root:not([data-theme='light'])${at}`, dark)),
    rule(`:root:root[data-theme='dark']${at}`, dark),
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

/** Questions stand as far apart as fields are high, less what words between them take. */
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
