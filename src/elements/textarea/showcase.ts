import type { Sample } from '../Sample.ts'

export const icon = 'M4 6h16M4 11h16M4 16h10'

export const sample: Sample = { answer: 'Two lines\nof notes', settings: { maxLength: 500 } }
