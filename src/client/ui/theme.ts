/**
 * The look, as antd seed tokens: brand dark green, errors orange-red (both at least 4.5:1 on their background).
 * `tokens.css` is generated from these through antd's own algorithms, for the light widgets.
 */
export const SEED_TOKENS = {
  colorPrimary: '#00683f',
  colorError: '#d4380d',
  colorLink: '#00683f',
  borderRadius: 8,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans CJK SC', sans-serif",
} as const

/**
 * The seeds of one scheme, with what antd's own values miss of WCAG AA: placeholders at 4.5:1, edges of boxes at 3:1,
 * and on dark ground a link and an error that can be read.
 */
export function themeTokens(scheme: 'light' | 'dark') {
  if (scheme === 'light') {
    return {
      ...SEED_TOKENS,
      // antd derives a muddy grey from so dark a green.
      colorPrimaryBg: '#e3f1e9',
      colorPrimaryBgHover: '#cbe5d7',
      controlItemBgActive: '#e3f1e9',
      controlItemBgActiveHover: '#cbe5d7',
      colorTextPlaceholder: 'rgba(0,0,0,0.56)',
      colorTextDescription: 'rgba(0,0,0,0.65)',
      colorBorder: '#8c8c8c',
    }
  }
  return {
    ...SEED_TOKENS,
    colorPrimary: '#008a54',
    // What antd makes of it is too light for white words: 4.4 to 1, on a button that a finger just left.
    colorPrimaryHover: '#0f8153',
    colorLink: '#6fdcaa',
    colorError: '#ff7a45',
    colorTextPlaceholder: 'rgba(255,255,255,0.55)',
    colorTextDescription: 'rgba(255,255,255,0.65)',
    colorBorder: '#6e6e6e',
  }
}
