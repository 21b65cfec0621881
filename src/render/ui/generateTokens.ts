import { theme } from 'antd'
import { exactColors, ROLES, type Roles, SCALE, themeTokens } from './theme.ts'

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

/** The roles without an antd token, by their CSS variable's name, for the pages of authors. */
const OURS = {
  sunken: 'sunken',
  'text-3': 'text3',
  line: 'line',
  'line-2': 'line2',
  accent: 'accent',
  'chosen-ground': 'chosenGround',
  warning: 'warning',
  'warning-ground': 'warningGround',
  info: 'info',
  'info-ground': 'infoGround',
  logic: 'logic',
  'logic-ground': 'logicGround',
  'shadow-1': 'shadow1',
  'shadow-2': 'shadow2',
  'shadow-3': 'shadow3',
} as const satisfies { readonly [name: string]: keyof Roles }

/** The tokens that `useAntdConfig` also gives antd, so that light and real widgets cannot drift apart. */
const SCHEMES = { light: theme.defaultAlgorithm, dark: theme.darkAlgorithm } as const

/** The text of `src/render/ui/generated/tokens.css`: antd's tokens as CSS variables, light and dark. */
export const generateTokens = (): string => sheet(variables)

/** The text of `src/render/ui/generated/roles.css`: the scale and the roles used by pages of authors in addition. */
export const generateRoles = (): string =>
  sheet((scheme) => [
    ...Object.entries(OURS).map(([name, role]) => `--gf-${name}: ${ROLES[scheme][role]};`),
    ...Object.entries(SCALE.space).map(([step, pixels]) => `--gf-space-${step}: ${pixels}px;`),
    ...Object.entries(SCALE.radius).map(([name, pixels]) => `--gf-radius-${name}: ${pixels}px;`),
  ])

/** Paper is always light. */
function sheet(variablesOf: (scheme: keyof typeof SCHEMES) => readonly string[]): string {
  const light = variablesOf('light')
  const dark = variablesOf('dark').filter((line) => !light.includes(line))
  return [
    '/* Made from theme.ts by `npm run generate`. */',
    block(':root', ['color-scheme: light;', ...light]),
    `@media screen and (prefers-color-scheme: dark) {\n${block(":root:not([data-theme='light'])", ['color-scheme: dark;', ...dark], '  ')}\n}`,
    `@media screen {\n${block(":root[data-theme='dark']", ['color-scheme: dark;', ...dark], '  ')}\n}`,
    '',
  ].join('\n')
}

function block(selector: string, lines: readonly string[], indent = ''): string {
  return [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}}`].join('\n')
}

function variables(scheme: keyof typeof SCHEMES): string[] {
  const tokens = theme.getDesignToken({ token: themeTokens(scheme), algorithm: [SCHEMES[scheme], exactColors(scheme)] })
  return Object.entries(USED).map(([name, token]) => {
    const value = tokens[token]
    return `--gf-${name}: ${typeof value === 'number' ? `${value}px` : value};`
  })
}
