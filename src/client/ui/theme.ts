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
