import type { Sample } from '../Sample.ts'

export const icon = 'M3 6h18v12H3zM3 7l9 7 9-7'

export const sample: Sample = { answer: 'ana@example.org', wrong: 'ana@' }
