import type { MappingAlgorithm } from 'antd'

/**
 * The design tokens: one scale of type, spacing, corners and elevation, and the colour roles of both schemes, each with
 * its contrast. antd gets them as seeds, tokens and component tokens; `tokens.css` is generated from the same for the
 * light widgets and the editor. `theme.test.ts` measures every pair used for text.
 */
export const SEED_TOKENS = {
  colorPrimary: '#00683e',
  colorError: '#c4330a',
  colorWarning: '#7a5200',
  colorInfo: '#1d5a9e',
  colorLink: '#00683e',
  borderRadius: 8,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans CJK SC', sans-serif",
} as const

/** Pixels. No text is smaller than 12. */
export const SCALE = {
  space: { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 7: 32, 8: 40 },
  radius: { badge: 6, control: 8, card: 12, dialog: 16 },
} as const

/** Colours by role, in one scheme. */
export interface Roles {
  readonly page: string
  readonly surface: string
  readonly elevated: string
  /** Background beside the page, or within a surface: side panels, wells. */
  readonly sunken: string
  readonly text: string
  readonly text2: string
  readonly text3: string
  /** Decorative only: carries no information. */
  readonly line: string
  /** Borders of buttons, which are recognisable by their text. */
  readonly line2: string
  /** Borders of fields, which are recognisable by them. */
  readonly fieldEdge: string
  /** Background of white text. */
  readonly primary: string
  readonly primaryHover: string
  readonly primaryActive: string
  /** Text and rings of selected items and links. */
  readonly accent: string
  readonly chosenGround: string
  readonly chosenGroundHover: string
  readonly error: string
  readonly errorGround: string
  readonly warning: string
  readonly warningGround: string
  readonly info: string
  readonly infoGround: string
  readonly logic: string
  readonly logicGround: string
  /** Shadows by elevation: cards, popovers, dialogs. */
  readonly shadow1: string
  readonly shadow2: string
  readonly shadow3: string
}

export const ROLES: { readonly light: Roles; readonly dark: Roles } = {
  light: {
    page: '#f5f7f5',
    surface: '#ffffff',
    elevated: '#ffffff',
    sunken: '#f0f4f1',
    text: '#16211b',
    text2: '#4a5851',
    text3: '#627068',
    line: '#e3e9e5',
    line2: '#d2dbd5',
    fieldEdge: '#7e8c84',
    primary: '#00683e',
    primaryHover: '#00583a',
    primaryActive: '#00422a',
    accent: '#00683e',
    chosenGround: '#e5f2eb',
    chosenGroundHover: '#d3e8dd',
    error: '#c4330a',
    errorGround: '#fdeee8',
    warning: '#7a5200',
    warningGround: '#fdf3dc',
    info: '#1d5a9e',
    infoGround: '#e9f1fa',
    logic: '#6b46a8',
    logicGround: '#f1ecf9',
    shadow1: '0 1px 2px rgb(12 30 20 / 5%)',
    shadow2: '0 8px 24px -8px rgb(12 30 20 / 18%)',
    shadow3: '0 24px 64px -16px rgb(12 30 20 / 32%)',
  },
  dark: {
    page: '#0d1310',
    surface: '#141b17',
    elevated: '#1b2420',
    sunken: '#101713',
    text: '#e7eeea',
    text2: '#adbab3',
    text3: '#8c9a92',
    line: '#25302a',
    line2: '#323f38',
    fieldEdge: '#6d7d74',
    primary: '#0a7d4c',
    primaryHover: '#0c8450',
    primaryActive: '#076a40',
    accent: '#5fd09a',
    chosenGround: '#12301f',
    chosenGroundHover: '#173d28',
    error: '#ff8a5c',
    errorGround: '#331a10',
    warning: '#ecc16a',
    warningGround: '#2d2412',
    info: '#84b9ee',
    infoGround: '#14263a',
    logic: '#bfa3ec',
    logicGround: '#251d36',
    shadow1: '0 0 0 1px rgb(255 255 255 / 4%), 0 1px 2px rgb(0 0 0 / 30%)',
    shadow2: '0 0 0 1px rgb(255 255 255 / 6%), 0 8px 24px -8px rgb(0 0 0 / 60%)',
    shadow3: '0 0 0 1px rgb(255 255 255 / 8%), 0 24px 64px -16px rgb(0 0 0 / 80%)',
  },
}

/** The seeds of one scheme, with our own roles in place of tokens antd derives from them. */
export function themeTokens(scheme: 'light' | 'dark') {
  const roles = ROLES[scheme]
  return {
    ...SEED_TOKENS,
    // Filled buttons with white text use it; for text in dark mode, `colorErrorText` is lighter.
    ...(scheme === 'dark' ? { colorError: '#ff7a45', colorWarning: '#ecc16a', colorInfo: '#84b9ee' } : {}),
    colorBgLayout: roles.page,
    colorBgContainer: roles.surface,
    colorBgElevated: roles.elevated,
    colorText: roles.text,
    colorTextSecondary: roles.text2,
    colorTextTertiary: roles.text3,
    colorTextPlaceholder: roles.text3,
    colorTextDescription: roles.text2,
    colorBorder: roles.fieldEdge,
    colorBorderSecondary: roles.line,
    colorSplit: roles.line,
    colorPrimaryHover: roles.primaryHover,
    colorPrimaryActive: roles.primaryActive,
    colorPrimaryBg: roles.chosenGround,
    colorPrimaryBgHover: roles.chosenGroundHover,
    colorPrimaryText: roles.accent,
    controlItemBgActive: roles.chosenGround,
    controlItemBgActiveHover: roles.chosenGroundHover,
    // Success is the brand's green, like selected items.
    colorSuccess: roles.accent,
    colorSuccessText: roles.accent,
    colorSuccessBg: roles.chosenGround,
    colorSuccessBorder: roles.chosenGroundHover,
    colorErrorText: roles.error,
    colorErrorBg: roles.errorGround,
    colorWarningText: roles.warning,
    colorWarningBg: roles.warningGround,
    colorInfoText: roles.info,
    colorInfoBg: roles.infoGround,
    borderRadiusSM: SCALE.radius.badge,
    borderRadiusLG: SCALE.radius.card,
    boxShadow: roles.shadow2,
    boxShadowSecondary: roles.shadow2,
    boxShadowTertiary: roles.shadow1,
  }
}

/**
 * Overrides colours that antd's algorithms would alter, since a seed is only their input. Must be the last algorithm.
 */
export const exactColors =
  (scheme: 'light' | 'dark'): MappingAlgorithm =>
  (seed, map) => ({
    ...(map ?? (seed as never)),
    // A form's or an island's own primary colour is kept.
    ...(seed.colorPrimary === SEED_TOKENS.colorPrimary ? { colorPrimary: ROLES[scheme].primary } : {}),
    colorLink: ROLES[scheme].accent,
    colorLinkHover: ROLES[scheme].accent,
    colorLinkActive: ROLES[scheme].accent,
  })

/** Buttons have a softer border than fields, since their text identifies them. Selected items use the accent colour. */
export function componentTokens(scheme: 'light' | 'dark') {
  const { accent, line2, text2, page } = ROLES[scheme]
  // Large controls have the same corners as others: only cards are rounder.
  const control = { borderRadiusLG: SCALE.radius.control }
  return {
    Cascader: control,
    DatePicker: control,
    Input: control,
    InputNumber: control,
    Select: control,
    Button: {
      ...control,
      defaultBorderColor: line2,
      // The primary colour is one for white text on it: as a text on dark it could not be read.
      defaultHoverColor: accent,
      defaultHoverBorderColor: accent,
      defaultActiveColor: accent,
      defaultActiveBorderColor: accent,
      defaultShadow: 'none',
      primaryShadow: 'none',
      dangerShadow: 'none',
    },
    Dropdown: { colorPrimary: accent },
    Modal: { borderRadiusLG: SCALE.radius.dialog },
    Segmented: { trackBg: ROLES[scheme].sunken },
    Table: { headerBg: page, headerColor: text2 },
    Tabs: { itemSelectedColor: accent, itemHoverColor: accent, itemActiveColor: accent, inkBarColor: accent },
  }
}
