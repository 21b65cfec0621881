import type { Sample } from '../Sample.ts'

export const icon = 'M4 5v14M7 5v14M11 5v14M13 5v14M17 5v14M20 5v14'

export const sample: Sample = { answer: 'WP-000117', looks: { 'only what is read': { allowTyped: false } } }
