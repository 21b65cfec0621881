import { theme } from 'antd'
import { themeTokens } from './theme.ts'

/** The antd tokens that the light widgets use, by their CSS variable's name without `--gf-`. */
const USED = {
  primary: 'colorPrimary',
  'primary-hover': 'colorPrimaryHover',
  'primary-active': 'colorPrimaryActive',
  'primary-ground': 'colorPrimaryBg',
  'on-primary': 'colorTextLightSolid',
  error: 'colorError',
  'error-text': 'colorErrorText',
  'error-ground': 'colorErrorBg',
  link: 'colorLink',
  text: 'colorText',
  'text-secondary': 'colorTextSecondary',
  placeholder: 'colorTextPlaceholder',
  disabled: 'colorTextDisabled',
  'disabled-ground': 'colorBgContainerDisabled',
  ground: 'colorBgContainer',
  layout: 'colorBgLayout',
  elevated: 'colorBgElevated',
  border: 'colorBorder',
  'border-secondary': 'colorBorderSecondary',
  radius: 'borderRadius',
  'font-size': 'fontSizeLG',
  font: 'fontFamily',
} as const

/** The tokens that `useAntdConfig` also gives antd, so that light and real widgets cannot drift apart. */
const SCHEMES = { light: theme.defaultAlgorithm, dark: theme.darkAlgorithm } as const

/** The text of `src/client/ui/generated/tokens.css`: antd's tokens as CSS variables, light and dark. */
export function generateTokens(): string {
  const light = variables('light')
  const dark = variables('dark').filter((line) => !light.includes(line))
  return [
    '/* Made from theme.ts by `npm run generate`. */',
    block(':root', ['color-scheme: light;', ...light]),
    `@media (prefers-color-scheme: dark) {\n${block(":root:not([data-theme='light'])", ['color-scheme: dark;', ...dark], '  ')}\n}`,
    block(":root[data-theme='dark']", ['color-scheme: dark;', ...dark]),
    '',
  ].join('\n')
}

function block(selector: string, lines: readonly string[], indent = ''): string {
  return [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}}`].join('\n')
}

function variables(scheme: keyof typeof SCHEMES): string[] {
  const tokens = theme.getDesignToken({ token: themeTokens(scheme), algorithm: SCHEMES[scheme] })
  return Object.entries(USED).map(([name, token]) => {
    const value = tokens[token]
    return `--gf-${name}: ${typeof value === 'number' ? `${value}px` : value};`
  })
}
