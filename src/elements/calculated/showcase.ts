import type { Sample } from '../Sample.ts'

export const icon = 'M5 3h14v18H5zM8 7h8M8 12h.01M12 12h.01M16 12h.01M8 16.5h.01M12 16.5h.01M16 16.5h.01'

export const sample: Sample = { settings: { calculation: '1200 * 3.5', decimals: 1, suffix: 'm²' } }
