import type { FormTheme } from './FormTheme.ts'

/** Themes to start from. Their names are messages of the editor; all colours have sufficient contrast. */
export const THEME_PRESETS = {
  ocean: { color: '#0b5cad', radius: 8, height: 44 },
  plum: { color: '#7a1fa2', radius: 16, height: 52 },
  brick: { color: '#b3261e', radius: 4, height: 44 },
  amber: { color: '#b45309', radius: 12, height: 44 },
  slate: { color: '#37474f', radius: 2, height: 36 },
  teal: { color: '#00796b', radius: 20, height: 48 },
} as const satisfies { readonly [name: string]: FormTheme }

/** Density presets, by height of fields in px. */
export const DENSITIES = { compact: 36, normal: 44, roomy: 52 } as const
